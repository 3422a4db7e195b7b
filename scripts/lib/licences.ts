/** `licence` as it stands in package.json: an expression, an object, or a list of either. */
export type InstalledPackage = { name: string; version: string; licence: unknown; isShipped: boolean };

const permissive = new Set([
  "MIT",
  "MIT-0",
  "ISC",
  "0BSD",
  "BSD",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "CC0-1.0",
  "Unlicense",
  "WTFPL",
  "Zlib",
  "OFL-1.1",
  "Python-2.0",
]);

/** Tools that work on the code and are not passed on with it. */
const forTools = new Set([...permissive, "MPL-2.0", "CC-BY-3.0", "CC-BY-4.0"]);

const exceptions: readonly { name: RegExp; licence: string; reason: string }[] = [
  {
    name: /^@img\/sharp-(libvips-.+|wasm32|win32-.+)$/,
    licence: "LGPL-3.0-or-later",
    reason: "libvips comes as a shared library of its own, which anybody may exchange",
  },
  {
    name: /^combine-errors$/,
    licence: "",
    reason: "its readme says MIT, its package.json nothing",
  },
];

/** @returns a sentence for every package whose licence we do not accept. */
export function refusedLicences(packages: readonly InstalledPackage[]): string[] {
  return packages
    .filter((installed) => !isAccepted(installed))
    .map(({ name, version, licence }) => {
      return `${name} ${version} is under ${expressionOf(licence) || "no licence that it names"}: choose another package, or give the reason for this one in scripts/lib/licences.ts.`;
    });
}

function isAccepted({ name, licence, isShipped }: InstalledPackage): boolean {
  const known = isShipped ? permissive : forTools;
  // (A AND B) OR C: one alternative must be acceptable as a whole.
  return expressionOf(licence)
    .replace(/[()]/g, " ")
    .split(/\s+OR\s+/i)
    .some((alternative) => {
      const parts = alternative.split(/\s+AND\s+/i).map((part) => part.trim());
      return parts.every((part) => known.has(part) || isExcepted(name, part));
    });
}

function isExcepted(name: string, licence: string): boolean {
  return exceptions.some((exception) => exception.name.test(name) && exception.licence === licence);
}

function expressionOf(licence: unknown): string {
  if (typeof licence === "string") return licence;
  if (Array.isArray(licence)) return licence.map(expressionOf).join(" OR ");
  if (typeof licence === "object" && licence !== null && "type" in licence) return expressionOf(licence.type);
  return "";
}
