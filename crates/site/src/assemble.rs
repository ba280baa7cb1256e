//! Assembles the site: names every file and resolves references between files.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, ensure};
use utopia_build::{BuildMode, client::CLIENT};

use crate::{
    BuiltSite, Rulebook,
    file::{BuiltFile, Load, hash},
    icon::{self, Shape},
    lean,
    module::Module,
};

/// The messages that the first page needs.
const FIRST_MESSAGES: [&str; 3] = ["app.ftl", "glossary.ftl", "pages.ftl"];

/// Placeholder in `index.html` for the addresses of the messages.
const LOCALES_PLACEHOLDER: &str = "<!-- locales -->";

/// Placeholders for the version in `index.html` and `sw.js`, and for the cached files in the latter.
const VERSION_PLACEHOLDER: &str = "{version}";
const FILES_PLACEHOLDER: &str = "\"{files}\"";

/// The files so far, and the names by which others refer to them.
struct Parts {
    mode: BuildMode,
    files: Vec<BuiltFile>,
    names: Vec<(String, String)>,
}

impl Parts {
    /// Adds a file under a hashed name.
    fn add(&mut self, name: &str, bytes: Vec<u8>, load: Load) -> Result<()> {
        let file = BuiltFile::hashed(name, bytes, load, self.mode)?;
        self.names.push((name.to_owned(), file.path.clone()));
        self.files.push(file);
        Ok(())
    }

    /// Replaces quoted file names by their hashed names: `"./client.js"` or `"client.js"`.
    fn with_names(&self, text: &str) -> String {
        self.names.iter().fold(text.to_owned(), |text, (name, path)| {
            text.replace(&format!("\"{name}\""), &format!("\"{path}\""))
                .replace(&format!("\"./{name}\""), &format!("\"./{path}\""))
        })
    }

    /// The same in bindings, where only the imports name files: WebAssembly knows its imports by the plain names.
    fn with_imports(&self, bindings: &str) -> String {
        self.names.iter().fold(bindings.to_owned(), |text, (name, path)| {
            text.replace(&format!("from \"./{name}\""), &format!("from \"./{path}\""))
        })
    }
}

/// Builds the site from the compiled modules and the workspace.
pub(crate) fn assemble(workspace: &Path, modules: Vec<Module>, mode: BuildMode) -> Result<BuiltSite> {
    let source = workspace.join("crates/client");
    let mut parts = Parts { mode, files: Vec::new(), names: Vec::new() };
    for font in sorted(&source.join("fonts"), "woff2")? {
        let name = format!("fonts/{}", file_name(&font)?);
        parts.add(&name, fs::read(&font).with_context(|| format!("cannot read {}", font.display()))?, Load::First)?;
    }
    let loading = read(&source.join("loading.css"))?;
    let first = style(loading, &source.join("style"), &parts)?;
    parts.add("style.css", first.into_bytes(), Load::First)?;
    let later = style(String::new(), &source.join("style/later"), &parts)?;
    parts.add("later.css", later.into_bytes(), Load::Later)?;
    add_icons(&source, &mut parts)?;
    add_modules(&source, modules, &mut parts)?;
    let scripts = ["bots.js", "offline.js", "sound.js", "worker.js"].map(|script| (script, Load::Later));
    for (script, load) in scripts.into_iter().chain([("boot.js", Load::First)]) {
        let text = parts.with_names(&lean::script(&read(&source.join(script))?));
        parts.add(script, text.into_bytes(), load)?;
    }
    let locales = add_locales(workspace, &mut parts)?;
    let page = read(&source.join("index.html"))?;
    ensure!(page.contains(LOCALES_PLACEHOLDER), "crates/client/index.html lacks the placeholder {LOCALES_PLACEHOLDER}");
    let page = parts.with_names(&page).replace(LOCALES_PLACEHOLDER, &locales);
    let keeper = lean::script(&read(&source.join("sw.js"))?);
    let version = version(&parts, &[&page, &keeper]);
    let files: Vec<_> = parts.files.iter().map(|file| format!("\"{}\"", file.path)).collect();
    let keeper = keeper.replace(VERSION_PLACEHOLDER, &version).replace(FILES_PLACEHOLDER, &files.join(",\n  "));
    parts.files.push(BuiltFile::plain("sw.js", keeper.into_bytes(), Load::Later, mode)?);
    let page = page.replace(VERSION_PLACEHOLDER, &version);
    parts.files.push(BuiltFile::plain("version.txt", version.into_bytes(), Load::Later, mode)?);
    parts.files.push(BuiltFile::plain("index.html", page.into_bytes(), Load::First, mode)?);
    Ok(BuiltSite { files: parts.files })
}

/// Adds the compiled client: first the chunks and the script that names them, which the bindings import.
fn add_modules(source: &Path, modules: Vec<Module>, parts: &mut Parts) -> Result<()> {
    let mut loader = lean::script(&read(&source.join("chunks.js"))?) + "\n";
    for module in &modules {
        for (name, wasm) in &module.chunks {
            parts.add(name, wasm.clone(), Load::Later)?;
        }
        loader += &module.loaders;
    }
    let loader = parts.with_names(&loader);
    parts.add("chunks.js", loader.into_bytes(), Load::First)?;
    for module in modules {
        let load = if module.name == CLIENT.name { Load::First } else { Load::Later };
        parts.add(&format!("{}.wasm", module.name), module.wasm, load)?;
        let script = parts.with_imports(&lean::script(&module.script));
        parts.add(&format!("{}.js", module.name), script.into_bytes(), load)?;
    }
    Ok(())
}

/// A version that changes whenever anything in the site does.
fn version(parts: &Parts, texts: &[&str]) -> String {
    let names = parts.files.iter().map(|file| file.path.as_str());
    hash(names.chain(texts.iter().copied()).collect::<Vec<_>>().join("\n").as_bytes())
}

/// Adds the icons and the web manifest.
fn add_icons(source: &Path, parts: &mut Parts) -> Result<()> {
    let svg = read(&source.join("icon.svg"))?;
    for (name, pixels, shape) in [
        ("icon-192.png", 192, Shape::Plain),
        ("icon-512.png", 512, Shape::Plain),
        ("icon-maskable.png", 512, Shape::Maskable),
    ] {
        parts.add(name, icon::png(&svg, pixels, shape)?, Load::Later)?;
    }
    parts.add("icon.svg", svg.into_bytes(), Load::First)?;
    let manifest = parts.with_names(&read(&source.join("manifest.webmanifest"))?);
    parts.add("manifest.webmanifest", manifest.into_bytes(), Load::Later)
}

/// The styles of a folder after others, in one file, with the fonts' hashed names.
fn style(mut style: String, folder: &Path, parts: &Parts) -> Result<String> {
    for file in sorted(folder, "css")? {
        style.push_str(&read(&file)?);
    }
    let mut style = lean::style(&style);
    for (name, path) in &parts.names {
        style = style.replace(name.as_str(), path);
    }
    for (place, _) in style.match_indices("fonts/") {
        let known = parts.names.iter().any(|(_, path)| style[place..].starts_with(path.as_str()));
        let end = style[place..].find(['"', '\'', ')']).map_or(style.len(), |length| place + length);
        ensure!(known, "a style refers to {}, which is not in client/fonts", &style[place..end]);
    }
    Ok(style)
}

/// Adds the messages and rulebooks of all languages; returns the lines of the page that refer to them.
fn add_locales(workspace: &Path, parts: &mut Parts) -> Result<String> {
    let mut lines = Vec::new();
    for folder in sorted_folders(&workspace.join("locales"))? {
        let language = file_name(&folder)?;
        let (first, later): (Vec<_>, Vec<_>) = sorted(&folder, "ftl")?
            .into_iter()
            .partition(|file| FIRST_MESSAGES.iter().any(|name| file.ends_with(name)));
        if first.is_empty() {
            continue;
        }
        for (kind, files, load) in [("locale", first, Load::Language), ("later", later, Load::Later)] {
            let texts = files.iter().map(|file| read(file)).collect::<Result<Vec<_>>>()?;
            let name = format!("locales/{language}-{kind}.ftl");
            parts.add(&name, lean::messages(&texts.join("\n")).into_bytes(), load)?;
            lines.push(parts.with_names(&format!(r#"<meta name="utopia-{kind}-{language}" content="{name}">"#)));
        }
        let rules = folder.join("rulebook.md");
        if rules.exists() {
            let name = format!("rulebook-{language}.html");
            let book = Rulebook::convert(&read(&rules)?).with_context(|| format!("in {}", rules.display()))?;
            parts.add(&name, book.html.into_bytes(), Load::Later)?;
            lines.push(parts.with_names(&format!(r#"<meta name="utopia-rulebook-{language}" content="{name}">"#)));
        }
    }
    Ok(lines.join("\n    "))
}

/// The files with an extension in a directory, sorted; none if the directory is missing.
fn sorted(folder: &Path, kind: &str) -> Result<Vec<PathBuf>> {
    let mut found = entries(folder)?;
    found.retain(|path| path.is_file() && path.extension().is_some_and(|extension| extension == kind));
    Ok(found)
}

fn sorted_folders(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut found = entries(folder)?;
    found.retain(|path| path.is_dir());
    Ok(found)
}

fn entries(folder: &Path) -> Result<Vec<PathBuf>> {
    if !folder.exists() {
        return Ok(Vec::new());
    }
    let unreadable = || format!("cannot read {}", folder.display());
    let entries = fs::read_dir(folder).with_context(unreadable)?;
    let mut found =
        entries.map(|entry| Ok(entry?.path())).collect::<std::io::Result<Vec<_>>>().with_context(unreadable)?;
    found.sort();
    Ok(found)
}

fn file_name(path: &Path) -> Result<&str> {
    let name = path.file_name().and_then(|name| name.to_str());
    name.with_context(|| format!("the name of {} is not UTF-8", path.display()))
}

fn read(file: &Path) -> Result<String> {
    fs::read_to_string(file).with_context(|| format!("cannot read {}", file.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A workspace with little in it, and a style of its own.
    fn workspace(test: &str, style: &str) -> PathBuf {
        let root = std::env::temp_dir().join(format!("utopia-site-{test}-{}", std::process::id()));
        for (path, contents) in [
            (
                "crates/client/index.html",
                "<link href=\"style.css\"><meta content=\"later.css\"><script src=\"boot.js\">\n    <!-- locales -->\n{version}",
            ),
            ("crates/client/chunks.js", "// Loads.\nloader;\n"),
            ("crates/client/boot.js", "import \"./client.js\"; \"./client.wasm\""),
            ("crates/client/bots.js", "import \"./thinker.js\""),
            ("crates/client/worker.js", "import \"./thinker.js\"; \"./thinker.wasm\""),
            ("crates/client/icon.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 8 8\"/>"),
            ("crates/client/manifest.webmanifest", "\"icon-192.png\""),
            ("crates/client/offline.js", "\"./sw.js\""),
            ("crates/client/sound.js", ""),
            ("crates/client/sw.js", "\"{version}\" \"{files}\""),
            ("crates/client/loading.css", "loading{}"),
            ("crates/client/fonts/text.woff2", "font"),
            ("crates/client/style/20-b.css", "b{}"),
            ("crates/client/style/10-a.css", style),
            ("crates/client/style/later/30-c.css", "c{}"),
            ("locales/en/app.ftl", "app = 1\n"),
            ("locales/en/pages.ftl", "pages = 2\n"),
            ("locales/en/table.ftl", "table = 3\n"),
            ("locales/en/rulebook.md", "## R7 Building\n\nBuild.\n"),
            ("locales/fr/app.ftl", "app = un\n"),
            ("locales/de/readme.txt", "not yet"),
        ] {
            let path = root.join(path);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, contents).unwrap();
        }
        root
    }

    fn assembled(test: &str, style: &str) -> Result<BuiltSite> {
        let root = workspace(test, style);
        let module = |name| Module {
            name,
            script: "import * as a from \"./chunks.js\"; { \"./chunks.js\": a }".to_owned(),
            wasm: name.into(),
            chunks: vec![(format!("split_{name}.wasm"), b"chunk".into())],
            loaders: format!("loader(\"./split_{name}.wasm\");\n"),
        };
        let site = assemble(&root, ["client", "thinker"].map(module).into(), BuildMode::Quick);
        fs::remove_dir_all(root).unwrap();
        site
    }

    /// The path and the text of the file whose name without its hash is this.
    fn find<'s>(site: &'s BuiltSite, name: &str) -> (&'s str, &'s str) {
        let (stem, kind) = name.rsplit_once('.').unwrap();
        let is_it = |path: &str| path.starts_with(&format!("{stem}-")) && path.ends_with(&format!(".{kind}"));
        let file = site.files.iter().find(|file| file.path == name || is_it(&file.path)).unwrap();
        (&file.path, std::str::from_utf8(&file.bytes).unwrap_or_default())
    }

    #[test]
    fn files_refer_to_each_other_by_hashed_names() {
        let site = assembled("names", "a{}").unwrap();
        let path = |name| find(&site, name).0;
        let (script, wasm) = (path("client.js"), path("client.wasm"));
        assert_eq!(find(&site, "boot.js").1, format!("import \"./{script}\"; \"./{wasm}\""));
        let bindings = format!("import * as a from \"./{}\"; {{ \"./chunks.js\": a }}", path("chunks.js"));
        assert_eq!(find(&site, "client.js").1, bindings);
        let chunks = ["split_client.wasm", "split_thinker.wasm"].map(|name| format!("loader(\"./{}\");\n", path(name)));
        assert_eq!(find(&site, "chunks.js").1, format!("loader;\n{}", chunks.concat()));
        let (script, wasm) = (path("thinker.js"), path("thinker.wasm"));
        assert_eq!(find(&site, "worker.js").1, format!("import \"./{script}\"; \"./{wasm}\""));
        let page = format!(
            "<link href=\"{}\"><meta content=\"{}\"><script src=\"{}\">\n    <meta name=\"utopia-locale-en\" content=\"{}\">\n    \
             <meta name=\"utopia-later-en\" content=\"{}\">\n    \
             <meta name=\"utopia-rulebook-en\" content=\"{}\">\n    \
             <meta name=\"utopia-locale-fr\" content=\"{}\">\n    \
             <meta name=\"utopia-later-fr\" content=\"{}\">\n",
            path("style.css"),
            path("later.css"),
            path("boot.js"),
            path("locales/en-locale.ftl"),
            path("locales/en-later.ftl"),
            path("rulebook-en.html"),
            path("locales/fr-locale.ftl"),
            path("locales/fr-later.ftl")
        );
        let version = find(&site, "index.html").1.strip_prefix(&page).unwrap();
        assert_eq!(find(&site, "manifest.webmanifest").1, format!("\"{}\"", path("icon-192.png")));
        assert_eq!(find(&site, "version.txt").1, version);
        let keeper = find(&site, "sw.js").1;
        assert!(keeper.starts_with(&format!("\"{version}\" \"")), "{keeper}");
        for file in
            site.files.iter().filter(|file| !["sw.js", "version.txt", "index.html"].contains(&file.path.as_str()))
        {
            assert!(keeper.contains(&format!("\"{}\"", file.path)), "{} is not cached", file.path);
        }
        assert_eq!(site.files.last().unwrap().path, "index.html");
    }

    #[test]
    fn the_version_changes_with_the_site_and_only_then() {
        let version = |test, style| find(&assembled(test, style).unwrap(), "sw.js").1.to_owned();
        assert_eq!(version("version", "a{}"), version("version", "a{}"));
        assert_ne!(version("version", "a{}"), version("version", "b{}"));
    }

    #[test]
    fn styles_and_messages_are_joined_in_alphabetical_order() {
        let site = assembled("order", "a{src:url(\"fonts/text.woff2\")}").unwrap();
        let font = find(&site, "fonts/text.woff2").0;
        assert_eq!(find(&site, "style.css").1, format!("loading{{}}a{{src:url(\"{font}\")}}b{{}}"));
        assert_eq!(find(&site, "later.css").1, "c{}");
        assert_eq!(find(&site, "locales/en-locale.ftl").1, "app = 1\n\npages = 2");
        assert_eq!(find(&site, "locales/en-later.ftl").1, "table = 3");
    }

    #[test]
    fn a_style_that_names_a_missing_font_is_refused() {
        let error = assembled("fonts", "a{src:url(\"fonts/gone.woff2\")}").unwrap_err();
        assert_eq!(error.to_string(), "a style refers to fonts/gone.woff2, which is not in client/fonts");
    }
}
