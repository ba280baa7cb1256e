//! The SBOM as a `CycloneDX` document: every crate linked into the program or into the client and bots that it embeds. Build-time
//! crates are left out.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use anyhow::{Context as _, Result, bail};
use serde_json::{Value, json};
use utopia_build::{shell, target::BROWSER};

use crate::walk;

/// The SBOM of the program for this target.
pub(super) fn sbom(root: &Path, target: &str) -> Result<Value> {
    let mut sbom = Sbom { checksums: checksums(root)?, ..Sbom::default() };
    for (package, target) in [("utopia", target), ("utopia-client", BROWSER), ("utopia-thinker", BROWSER)] {
        sbom.add(&metadata(root, target)?, package)?;
    }
    let program = sbom.components.get("utopia").context("the SBOM lacks the program")?.clone();
    let [components, dependencies]: [Vec<_>; 2] = [
        sbom.components.into_values().filter(|component| *component != program).collect(),
        sbom.dependencies.into_iter().map(|(from, to)| json!({ "ref": from, "dependsOn": to })).collect(),
    ];
    Ok(json!({
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": { "component": program },
        "components": components,
        "dependencies": dependencies,
    }))
}

#[derive(Default)]
struct Sbom {
    /// SHA-256 of downloaded packages, by name and version.
    checksums: BTreeMap<(String, String), String>,
    /// By name and version; the program by its name alone.
    components: BTreeMap<String, Value>,
    dependencies: BTreeMap<String, BTreeSet<String>>,
}

impl Sbom {
    /// Adds a package and everything linked into it.
    fn add(&mut self, metadata: &Value, package: &str) -> Result<()> {
        let packages: BTreeMap<&str, &Value> = by_id(&metadata["packages"]);
        let nodes: BTreeMap<&str, &Value> = by_id(&metadata["resolve"]["nodes"]);
        let first = packages.iter().find(|(_, described)| described["name"] == package);
        let mut waiting = vec![*first.with_context(|| format!("unknown package {package}"))?.0];
        let mut seen = BTreeSet::new();
        while let Some(id) = waiting.pop() {
            if !seen.insert(id) {
                continue;
            }
            let described = packages.get(id).with_context(|| format!("{id} is not described"))?;
            let linked = linked(nodes.get(id).with_context(|| format!("{id} is not resolved"))?, &packages);
            let to = linked.iter().filter_map(|id| packages.get(id)).map(|described| address(described));
            self.dependencies.entry(address(described)).or_default().extend(to);
            self.describe(described);
            waiting.extend(linked);
        }
        Ok(())
    }

    fn describe(&mut self, package: &Value) {
        let [name, version] = ["name", "version"].map(|field| word(package, field));
        let is_program = name == "utopia";
        let mut component = json!({
            "type": if is_program { "application" } else { "library" },
            "bom-ref": address(package),
            "name": name,
            "version": version,
            "purl": address(package),
        });
        if let Some(licence) = package["license"].as_str() {
            component["licenses"] = json!([{ "expression": licence.replace('/', " OR ") }]);
        }
        if let Some(checksum) = self.checksums.get(&(name.clone(), version)) {
            component["hashes"] = json!([{ "alg": "SHA-256", "content": checksum }]);
        }
        self.components.insert(if is_program { name } else { address(package) }, component);
    }
}

fn by_id(list: &Value) -> BTreeMap<&str, &Value> {
    let items = list.as_array().into_iter().flatten();
    items.filter_map(|item| Some((item["id"].as_str()?, item))).collect()
}

fn word(package: &Value, field: &str) -> String {
    package[field].as_str().unwrap_or_default().to_owned()
}

/// The package URL.
fn address(package: &Value) -> String {
    format!("pkg:cargo/{}@{}", word(package, "name"), word(package, "version"))
}

/// The packages linked into this one.
fn linked<'m>(node: &'m Value, packages: &BTreeMap<&str, &Value>) -> Vec<&'m str> {
    let is_linked = |kind: &Value| kind["kind"].is_null();
    let runs_in_the_compiler = |id: &str| {
        let targets = packages.get(id).and_then(|package| package["targets"].as_array()).into_iter().flatten();
        targets.flat_map(|target| target["kind"].as_array().into_iter().flatten()).any(|kind| kind == "proc-macro")
    };
    let dependencies = node["deps"].as_array().into_iter().flatten();
    dependencies
        .filter(|dependency| dependency["dep_kinds"].as_array().is_some_and(|kinds| kinds.iter().any(is_linked)))
        .filter_map(|dependency| dependency["pkg"].as_str())
        .filter(|id| !runs_in_the_compiler(id))
        .collect()
}

fn metadata(root: &Path, target: &str) -> Result<Value> {
    let arguments = ["metadata", "--format-version", "1", "--locked", "--filter-platform", target];
    let output = shell::cargo(root, &arguments).output().context("cannot start cargo")?;
    if !output.status.success() {
        bail!("`cargo metadata` failed: {}", String::from_utf8_lossy(&output.stderr));
    }
    Ok(serde_json::from_slice(&output.stdout)?)
}

/// The checksums in Cargo.lock.
fn checksums(root: &Path) -> Result<BTreeMap<(String, String), String>> {
    let lock: toml::Table = walk::read(&root.join("Cargo.lock"))?.parse().context("Cargo.lock is not TOML")?;
    let packages = lock.get("package").and_then(toml::Value::as_array).context("Cargo.lock has no packages")?;
    let checksum = |package: &toml::Value| {
        let [name, version, checksum] = ["name", "version", "checksum"].map(|field| package.get(field));
        Some(((name?.as_str()?.to_owned(), version?.as_str()?.to_owned()), checksum?.as_str()?.to_owned()))
    };
    Ok(packages.iter().filter_map(checksum).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOST: &str = "x86_64-unknown-linux-gnu";

    fn root() -> &'static Path {
        Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies in the workspace's root")
    }

    /// What cargo itself lists as linked, as "name version".
    fn listed(package: &str, target: &str) -> Vec<String> {
        let edges = ["tree", "--locked", "--edges", "normal,no-proc-macro", "--prefix", "none", "--format", "{p}"];
        let mut tree = shell::cargo(root(), &edges);
        let output = tree.args(["--package", package, "--target", target]).output().expect("cargo starts");
        let text = String::from_utf8(output.stdout).expect("cargo writes text");
        let crates: Vec<_> = text.lines().filter_map(|line| line.split_once(" v")).collect();
        assert!(crates.len() > 10, "{}", String::from_utf8_lossy(&output.stderr));
        let version = |rest: &str| rest.split(' ').next().unwrap_or_default().to_owned();
        crates.into_iter().map(|(name, rest)| format!("pkg:cargo/{name}@{}", version(rest))).collect()
    }

    #[test]
    fn the_sbom_has_its_essential_fields_and_every_linked_crate() {
        let json = sbom(root(), HOST).expect("an SBOM");
        assert_eq!((json["bomFormat"].as_str(), json["specVersion"].as_str()), (Some("CycloneDX"), Some("1.5")));
        assert_eq!(json["metadata"]["component"]["name"], "utopia");
        let components = json["components"].as_array().expect("components");
        for component in components {
            let name = component["name"].as_str().expect("a name");
            assert_eq!(component["type"], "library", "{name}");
            assert!(component["licenses"][0]["expression"].is_string(), "{name}");
            assert!(name.starts_with("utopia-") || component["hashes"][0]["content"].is_string(), "{name}");
        }
        let mut named: BTreeSet<_> = components.iter().filter_map(|component| component["purl"].as_str()).collect();
        named.insert(json["metadata"]["component"]["purl"].as_str().expect("an address"));
        for (package, target) in [("utopia", HOST), ("utopia-client", BROWSER), ("utopia-thinker", BROWSER)] {
            for purl in listed(package, target) {
                assert!(named.contains(purl.as_str()), "{package} is linked with {purl}");
            }
        }
        for dependency in json["dependencies"].as_array().expect("dependencies") {
            assert!(named.contains(dependency["ref"].as_str().expect("a reference")), "{dependency}");
        }
    }
}
