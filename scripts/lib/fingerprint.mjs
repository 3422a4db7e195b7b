// @ts-check
import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { join, relative } from "node:path";

const ignored = new Set(["node_modules", "build", ".react-router"]);

/**
 * @param {string} root
 * @param {readonly string[]} sources files and folders under `root`; what does not exist counts as empty
 * @returns {string[]} every file, sorted, as paths from `root` with forward slashes; tests are left out
 */
export function listFiles(root, sources) {
  return sources
    .flatMap((source) => walk(join(root, source)))
    .map((path) => relative(root, path).replaceAll("\\", "/"))
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .toSorted();
}

/**
 * Quick and suspicious: changes whenever a file was written, even with the same content.
 *
 * @param {string} root
 * @param {readonly string[]} files
 */
export function quickFingerprint(root, files) {
  return digest(
    files.map((path) => {
      const { mtimeMs, size } = statSync(join(root, path));
      return `${path} ${mtimeMs} ${size}`;
    }),
  );
}

/**
 * Slow and sure: changes exactly when a file's content or name does.
 *
 * @param {string} root
 * @param {readonly string[]} files
 */
export function contentFingerprint(root, files) {
  return digest(
    files.map(
      (path) =>
        `${path} ${createHash("sha256")
          .update(readFileSync(join(root, path)))
          .digest("hex")}`,
    ),
  );
}

/** @param {readonly string[]} lines */
function digest(lines) {
  return createHash("sha256").update(lines.join("\n")).digest("hex");
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function walk(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => !ignored.has(name))
    .flatMap((name) => walk(join(path, name)));
}
