import { createHash, createHmac } from "node:crypto";
import { isEqual } from "../vault.ts";

/** A request as it arrived, with the path and query of its first line. */
export type SignedRequest = {
  method: string;
  /** `/identity/whoami?x=1`, undecoded. */
  url: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** SHA-256 of the body in hexadecimal; without it the signed `x-amz-content-sha256` stands for the body. */
  bodyHash?: string;
};

export type Authorization = {
  accessKeyId: string;
  sessionToken: string;
  /** `20261121/local/identity/aws4_request` */
  scope: string;
  signedHeaders: readonly string[];
  signature: string;
  /** `20261121T101500Z` */
  date: string;
};

const FORM =
  /^AWS4-HMAC-SHA256 Credential=(\w{16,128})\/(\d{8}\/[\w-]+\/[\w-]+\/aws4_request), ?SignedHeaders=([\w;-]+), ?Signature=([0-9a-f]{64})$/;

/** Reads the headers of a request signed with version 4; undefined if they are not all there. */
export function readAuthorization({ headers }: SignedRequest): Authorization | undefined {
  const [, accessKeyId, scope, names, signature] = FORM.exec(headerOf(headers, "authorization")) ?? [];
  const [date, sessionToken] = [headerOf(headers, "x-amz-date"), headerOf(headers, "x-amz-security-token")];
  const isWhole = accessKeyId && scope && names && signature && sessionToken && /^\d{8}T\d{6}Z$/.test(date);
  if (!isWhole || !scope.startsWith(date.slice(0, 8))) return undefined;
  const signedHeaders = names.split(";");
  // Unsigned, these could be exchanged on the way.
  const isBound = ["host", "x-amz-date", "x-amz-security-token"].every((name) => signedHeaders.includes(name));
  return isBound ? { accessKeyId, sessionToken, scope, signedHeaders, signature, date } : undefined;
}

/** When the request says it was signed, in milliseconds. */
export function signedAt({ date }: Authorization): number {
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(date) ?? [];
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

/** Whether the signature was made over this very request with this secret. */
export function isSignedWith(request: SignedRequest, authorization: Authorization, secretKey: string): boolean {
  const { scope, date, signature } = authorization;
  const text = ["AWS4-HMAC-SHA256", date, scope, sha256(canonicalRequest(request, authorization))].join("\n");
  const key = scope.split("/").reduce<Buffer | string>((previous, part) => hmac(previous, part), `AWS4${secretKey}`);
  return isEqual(hmac(key, text).toString("hex"), signature);
}

function canonicalRequest(request: SignedRequest, { signedHeaders, scope }: Authorization): string {
  const [path = "/", query = ""] = request.url.split(/\?(.*)/s, 2);
  const lines = signedHeaders.map((name) => `${name}:${headerOf(request.headers, name).trim().replace(/ +/g, " ")}\n`);
  const bodyHash = request.bodyHash ?? (headerOf(request.headers, "x-amz-content-sha256") || sha256(""));
  return [
    request.method,
    canonicalPath(path, scope),
    canonicalQuery(query),
    lines.join(""),
    signedHeaders.join(";"),
    bodyHash,
  ].join("\n");
}

// Every service but the storage encodes the path a second time.
function canonicalPath(path: string, scope: string): string {
  return scope.split("/")[2] === "s3" ? path : path.split("/").map(encode).join("/");
}

function canonicalQuery(query: string): string {
  const pairs = query === "" ? [] : query.split("&").map((pair) => pair.split(/=(.*)/s, 2));
  const encoded = pairs.map(([name = "", value = ""]) => [encode(decode(name)), encode(decode(value))]);
  return encoded
    .toSorted(([name = "", value = ""], [otherName = "", otherValue = ""]) =>
      name === otherName ? order(value, otherValue) : order(name, otherName),
    )
    .map((pair) => pair.join("="))
    .join("&");
}

function order(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function headerOf(headers: SignedRequest["headers"], name: string): string {
  const value = headers[name];
  return Array.isArray(value) ? value.join(",") : (value ?? "");
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

function hmac(key: Buffer | string, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}
