import { siteCookies, type OrganizationConfig } from "@marquee/contract/organization";
import { accessToken } from "../session/access-token.ts";
import { readCookie } from "../session/cookies.ts";
import type { LargeUpload, Sending } from "./large-upload.ts";

/** What a call is given of a file: all of it, or the id under which it has been sent. */
export type Sent = { readonly dataUri: string } | { readonly uploadId: string };

type Options = {
  readonly site: OrganizationConfig;
  /** Called for a large file with how much has arrived, 0 to 1. */
  readonly onProgress?: (share: number) => void;
  /** Given what stops a large file and lets it go on. */
  readonly onLarge?: (large: LargeUpload) => void;
};

/** Files over this go in parts; the server takes no data URI beyond 10 MB. */
const inOnePiece = 5 * 1024 * 1024;
const signedFrom = 10 * 1024 * 1024;

/** Brings a file into the shape in which calls take it: a small one as it is, a large one by sending it in parts. */
export async function sendFile(file: File, { site, onProgress, onLarge }: Options): Promise<Sent> {
  if (file.size <= inOnePiece) return { dataUri: await dataUriOf(file) };
  const { startLargeUpload } = await import("./large-upload.ts");
  const large = await startLargeUpload(file, {
    onProgress: (share) => onProgress?.(share),
    async headers(request) {
      const executeAs = readCookie(siteCookies.executeAs);
      return { ...(await proofOf(file, site, request)), ...(executeAs && { executeas: executeAs }) };
    },
  });
  onLarge?.(large);
  return { uploadId: await large.finished };
}

/**
 * Large files are signed for with the credentials of the session, where it has any; the rest goes by token, and so
 * does what was refused: a proxy that changes the host breaks every signature.
 */
async function proofOf(file: File, site: OrganizationConfig, request: Sending): Promise<Record<string, string>> {
  if (file.size > signedFrom && !request.wasRefused) {
    const { signUpload } = await import("../session/sign-upload.ts");
    const signed = await signUpload(site, request);
    if (signed) return signed;
  }
  const token = await accessToken(site);
  return token === undefined ? {} : { authorization: token };
}

/** A file as a data URI. */
export function dataUriOf(file: Blob): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.addEventListener("load", () => resolve(String(reader.result)));
  reader.addEventListener("error", () => reject(reader.error ?? new Error("the file could not be read")));
  reader.readAsDataURL(file);
  return promise;
}
