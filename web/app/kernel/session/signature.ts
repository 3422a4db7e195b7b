/** Credentials of an identity pool. They sign, and are never shown. */
type SigningCredentials = {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string | undefined;
};

type ToSign = { readonly method: string; readonly url: URL; readonly now: number };

const unsigned = "UNSIGNED-PAYLOAD";

/**
 * The headers of a request signed with version 4 for the storage; its body is not part of the signature, so that parts
 * of a file need not be read twice. `now` in milliseconds, as the server counts them.
 */
export async function signatureHeaders(
  { accessKeyId, secretAccessKey, sessionToken = "" }: SigningCredentials,
  { method, url, now }: ToSign,
): Promise<Record<string, string>> {
  const date = new Date(now).toISOString().replaceAll(/[-:]|\.\d{3}/g, "");
  const scope = `${date.slice(0, 8)}/local/s3/aws4_request`;
  const headers = { "x-amz-content-sha256": unsigned, "x-amz-date": date, "x-amz-security-token": sessionToken };
  const signed = Object.entries({ host: url.host, ...headers });
  const names = signed.map(([name]) => name).join(";");
  const lines = signed.map(([name, value]) => `${name}:${value}\n`).join("");
  const query = [...url.searchParams].map((pair) => pair.map(encodeURIComponent).join("=")).toSorted();
  const request = [method, url.pathname, query.join("&"), lines, names, unsigned].join("\n");
  const text = ["AWS4-HMAC-SHA256", date, scope, hex(await crypto.subtle.digest("SHA-256", bytes(request)))].join("\n");
  let key = bytes(`AWS4${secretAccessKey}`);
  for (const part of scope.split("/")) key = await hmac(key, part);
  const signature = hex(await hmac(key, text));
  return {
    ...headers,
    authorization: `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
  };
}

const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

async function hmac(secret: Uint8Array<ArrayBuffer>, text: string): Promise<Uint8Array<ArrayBuffer>> {
  const key = await crypto.subtle.importKey("raw", secret, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return new Uint8Array(await crypto.subtle.sign("HMAC", key, bytes(text)));
}

function hex(data: ArrayBuffer | Uint8Array): string {
  return [...new Uint8Array(data)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
