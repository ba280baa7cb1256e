// A pseudolocale: accented English, half as long again, to find text that does not fit or is not translated.

const ACCENTED = Object.fromEntries([..."aeiouyAEIOUYcn"].map((letter, i) => [letter, [..."áéíóúýÁÉÍÓÚÝçñ"][i]]));

/** Adds accents and makes words longer by half. */
function longer(text) {
  const accented = text.replaceAll(/[aeiouyAEIOUYcn]/g, (letter) => ACCENTED[letter]);
  return accented.replaceAll(/\p{L}{3,}/gu, (word) => word + word.slice(-Math.ceil(word.length / 2)));
}

/** Transforms the text outside braces. */
function transform(text) {
  let depth = 0;
  return text.split(/([{}])/).map((part) => {
    if (part === "{") depth++;
    else if (part === "}") depth--;
    else if (depth === 0) return longer(part);
    return part;
  }).join("");
}

/** Translates a Fluent file into the pseudolocale. */
export function pseudo(messages) {
  let depth = 0;
  return messages.split("\n").map((line) => {
    const inside = depth;
    for (const brace of line.match(/[{}]/g) ?? []) depth += brace === "{" ? 1 : -1;
    if (line.startsWith("#")) return line;
    const variant = line.match(/^(\s*\*?\[[^\]]+\] )(.*)$/);
    if (variant) return variant[1] + transform(variant[2]);
    // A line that continues a select expression has no text of its own.
    if (inside > 0) return line.replace(/^(\s*\})(.*)$/, (_, end, rest) => end + transform(rest));
    const entry = line.match(/^(\s*\.?[\w-]+ =)(.*)$/);
    return entry ? entry[1] + transform(entry[2]) : transform(line);
  }).join("\n");
}

/** Serves the pseudolocale instead of English. */
export async function usePseudolocale(page) {
  await page.route(/\/locales\/en-.*\.ftl$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: pseudo(await response.text()) });
  });
}
