import { execFile } from "node:child_process";
import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

/** A certificate of nobody's, with the file in which Node can be told to believe it. */
export type Certificate = { readonly key: string; readonly cert: string; readonly file: string };

/** Makes a self-signed certificate for a name and this machine. */
export async function makeCertificate(name: string): Promise<Certificate> {
  const folder = await mkdtemp(join(tmpdir(), "certificate-"));
  const [key, file] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const subject = ["-subj", `/CN=${name}`, "-addext", `subjectAltName=DNS:${name},IP:127.0.0.1`];
  const made = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-keyout", key, "-out", file];
  await promisify(execFile)("openssl", [...made, ...subject]);
  return { key: await readFile(key, "utf8"), cert: await readFile(file, "utf8"), file };
}
