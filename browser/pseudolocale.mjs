// A language of nobody: English with marks on its letters and half as long again, to find what does not fit and what is not translated.

const MARKED = Object.fromEntries([..."aeiouyAEIOUYcn"].map((letter, i) => [letter, [..."áéíóúýÁÉÍÓÚÝçñ"][i]]));

/** A piece of text, longer by half. */
function longer(text) {
  const marked = text.replaceAll(/[aeiouyAEIOUYcn]/g, (letter) => MARKED[letter]);
  return marked.replaceAll(/\p{L}{3,}/gu, (word) => word + word.slice(-Math.ceil(word.length / 2)));
}

/** Everything outside of braces. */
function outside(text) {
  let depth = 0;
  return text.split(/([{}])/).map((part) => {
    if (part === "{") depth++;
    else if (part === "}") depth--;
    else if (depth === 0) return longer(part);
    return part;
  }).join("");
}

/** The messages of a Fluent file in that language. */
export function pseudo(messages) {
  let depth = 0;
  return messages.split("\n").map((line) => {
    const inside = depth;
    for (const brace of line.match(/[{}]/g) ?? []) depth += brace === "{" ? 1 : -1;
    if (line.startsWith("#")) return line;
    const variant = line.match(/^(\s*\*?\[[^\]]+\] )(.*)$/);
    if (variant) return variant[1] + outside(variant[2]);
    // A line that continues a choice holds no text of its own.
    if (inside > 0) return line.replace(/^(\s*\})(.*)$/, (_, end, rest) => end + outside(rest));
    const entry = line.match(/^(\s*\.?[\w-]+ =)(.*)$/);
    return entry ? entry[1] + outside(entry[2]) : outside(line);
  }).join("\n");
}

/** Lets a page speak that language instead of English. */
export async function speakPseudo(page) {
  await page.route(/\/locales\/en-.*\.ftl$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: pseudo(await response.text()) });
  });
}
