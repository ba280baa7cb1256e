// A minimal static web server: serves a site from memory, in any folder. The site can be replaced, and the server stopped.
import { createServer } from "node:http";
import { brotliCompressSync, constants } from "node:zlib";

const TYPES = { css: "text/css", html: "text/html", js: "text/javascript", png: "image/png", svg: "image/svg+xml", woff2: "font/woff2" };

/** Downloads all files of a site, by path. */
export async function siteFiles(address) {
  const fetched = async (path) => Buffer.from(await (await fetch(new URL(path, address))).arrayBuffer());
  const worker = await fetched("/sw.js");
  const list = worker.toString().match(/FILES = \[([^\]]*)\]/)[1];
  const paths = [...list.matchAll(/"([^"]+)"/g)].map((match) => match[1]);
  const files = new Map([["sw.js", worker], ["", await fetched("/")]]);
  for (const path of paths) files.set(path, await fetched(`/${path}`));
  return files;
}

/** The same site as another version with another title. */
export function changed(files, title) {
  const version = files.get("sw.js").toString().match(/VERSION = "(\w+)"/)[1];
  const other = version.split("").reverse().join("");
  const edit = (text) => Buffer.from(text.toString().replaceAll(version, other).replace("<title>Utopia", `<title>${title}`));
  return new Map([...files, ["sw.js", edit(files.get("sw.js"))], ["", edit(files.get(""))]]);
}

/** Serves files in a folder such as "/" or "/games/utopia/". Like some servers, it has no MIME type for WebAssembly. */
export async function serveFiles(files, { folder = "/", compress = false } = {}) {
  const site = { files };
  const server = createServer((request, response) => {
    const path = new URL(request.url, "http://any").pathname;
    const file = path.startsWith(folder) ? site.files.get(path.slice(folder.length)) : undefined;
    if (!file) return response.writeHead(404).end();
    const type = TYPES[path.endsWith("/") ? "html" : path.split(".").at(-1)] ?? "application/octet-stream";
    if (!compress) return response.writeHead(200, { "Content-Type": type }).end(file);
    response.writeHead(200, { "Content-Type": type, "Content-Encoding": "br" });
    response.end(brotliCompressSync(file, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }));
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const stop = () => new Promise((resolve) => (server.close(resolve), server.closeAllConnections()));
  return Object.assign(site, { address: `http://127.0.0.1:${server.address().port}${folder}`, stop });
}
