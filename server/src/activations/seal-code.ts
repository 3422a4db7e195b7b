import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";

const bytes = 32;
/** Enough to make trying out short words of a stolen table dear, little enough for a crowd at a stand. */
const cost = 4096;

/** Typed on a phone, read off a poster: case, spaces and wide letters make no difference. */
const plain = (code: string): string => code.normalize("NFKC").replace(/\s/gu, "").toLowerCase();

export const isBlank = (code: string): boolean => plain(code) === "";

/** What is kept of a code: nobody can read it back. */
export async function sealCode(code: string): Promise<string> {
  const salt = randomBytes(16);
  return `${salt.toString("base64url")}.${(await derived(code, salt)).toString("base64url")}`;
}

/** Whether a code is the sealed one, in the same time whatever is wrong with it. */
export async function isCode(code: string, sealed: string): Promise<boolean> {
  const [salt = "", kept = ""] = sealed.split(".");
  const right = Buffer.from(kept, "base64url");
  const given = await derived(code, Buffer.from(salt, "base64url"));
  return right.length === given.length && timingSafeEqual(right, given);
}

function derived(code: string, salt: Uint8Array): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(plain(code), salt, bytes, { N: cost }, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
