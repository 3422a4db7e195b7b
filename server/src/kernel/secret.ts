import { randomBytes } from "node:crypto";
import { link, mkdir, open, readFile, unlink } from "node:fs/promises";
import { join } from "node:path";

const bytes = 32;

/**
 * The installation's secret: 32 bytes that encrypt keys and verifiers at rest. Lives in the data directory, not in the
 * database. Made on the first start; two processes that start together end up with the same one.
 * `given` (SECRET_KEY) takes its place where processes share no directory.
 * @throws when the file is there but does not hold a secret: making a new one would lock everybody out.
 */
export async function installationSecret(directory: string, given: string): Promise<Uint8Array> {
  if (given !== "") return Buffer.from(given, "base64");
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const path = join(directory, "secret.key");
  const existing = await readSecret(path);
  if (existing) return existing;
  const draft = join(directory, `secret.${process.pid}.tmp`);
  const file = await open(draft, "w", 0o600);
  await file.writeFile(randomBytes(bytes).toString("base64"));
  await file.sync();
  await file.close();
  // `link` fails when another process was first, and never makes a half-written file visible.
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  await unlink(draft);
  const made = await readSecret(path);
  if (!made) throw new Error(`${path} could not be written`);
  return made;
}

async function readSecret(path: string): Promise<Uint8Array | undefined> {
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const secret = Buffer.from(text, "base64");
  if (secret.length !== bytes)
    throw new Error(`${path} does not hold the installation's secret. Restore it from a backup.`);
  return secret;
}
