export type LockFile = {
  packages: Readonly<Record<string, { version?: string; optionalDependencies?: Readonly<Record<string, string>> }>>;
};

/**
 * Finds what `npm ci` refuses a lock file for: packages for other platforms that the registry did not have when the
 * lock file was written are left out of it without a word, and missed by every installation from it.
 *
 * @returns a sentence for every package whose platforms are not all there
 */
export function incompletePackages({ packages }: LockFile): string[] {
  return Object.entries(packages).flatMap(([path, { version, optionalDependencies = {} }]) => {
    const missing = Object.keys(optionalDependencies).filter((name) => !isThere(packages, path, name));
    if (missing.length === 0) return [];
    return `${path} ${version} lacks ${missing.join(", ")}: take a version whose packages the registry has for all platforms.`;
  });
}

/** A package is looked for beside the one that wants it, and then in every folder above. */
function isThere(packages: LockFile["packages"], wanting: string, name: string): boolean {
  for (let folder = wanting; ; folder = folder.slice(0, Math.max(folder.lastIndexOf("/node_modules/"), 0))) {
    if (`${folder}/node_modules/${name}`.replace(/^\//, "") in packages) return true;
    if (folder === "") return false;
  }
}
