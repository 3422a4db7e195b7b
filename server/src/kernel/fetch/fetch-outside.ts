import { lookup as resolveWithSystem } from "node:dns/promises";
import { createWriteStream } from "node:fs";
import { request as requestPlain, type IncomingMessage } from "node:http";
import { request as requestSecure } from "node:https";
import { isIP } from "node:net";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { isPublicAddress, publicHostOf } from "./public-address.ts";

/** Why a request was not made, or its answer not taken. */
export type OutsideProblem = "address" | "size" | "time" | "redirects" | "network";

export class OutsideError extends Error {
  readonly problem: OutsideProblem;
  constructor(problem: OutsideProblem, options?: ErrorOptions) {
    super(`outgoing request refused or failed: ${problem}`, options);
    this.problem = problem;
  }
}

export type OutsideRequest = {
  readonly method?: "GET" | "POST" | "PUT" | "DELETE" | "HEAD";
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** Largest answer in bytes, counted after decompression while it is read; 2 MB unless said. */
  readonly maxBytes?: number;
  /** Milliseconds for everything together, redirects included; 5 s unless said. */
  readonly timeout?: number;
  /** Redirects that are followed; 0 hands a redirect back as it is. 4 unless said, 0 for anything but GET. */
  readonly redirects?: number;
  /** Stops reading, without an error, when this many bytes are there: enough for the head of a page. */
  readonly enoughBytes?: number;
  /** Where an answer of status 200 is written in place of its `body`: for what is too large to be held. */
  readonly toFile?: string;
};

export type OutsideAnswer = {
  /** Where the answer came from, after redirects. */
  readonly url: URL;
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Buffer;
};

export type Resolve = (host: string) => Promise<readonly string[]>;
export type OutsideOptions = {
  readonly resolve?: Resolve;
  /** For tests and for what an operator runs inside: addresses with port that are let through though not public. */
  readonly alsoAllowed?: (address: string, port: number) => boolean;
};
export type FetchOutside = (address: string | URL, request?: OutsideRequest) => Promise<OutsideAnswer>;

const ports = new Set([80, 443, 8080, 8443]);
/** A user agent that does not say which community asks. */
const userAgent = "Mozilla/5.0 (compatible; LinkPreview/1.0)";

const systemResolve: Resolve = async (host) => {
  const found = await resolveWithSystem(host, { all: true, verbatim: true });
  return found.map(({ address }) => address);
};

/**
 * Makes the one gateway for requests to addresses that came from outside (links, webhooks, pictures, other providers).
 * Only http and https to the public internet on usual ports; the name is resolved once and that address is connected
 * to, so it cannot change between check and use; every redirect goes through the same checks; size and time are
 * enforced while reading. No cookies, no proxy, no kept connections.
 */
export function outsideFetcher({
  resolve = systemResolve,
  alsoAllowed = () => false,
}: OutsideOptions = {}): FetchOutside {
  return async (address, request = {}) => {
    const signal = AbortSignal.timeout(request.timeout ?? 5_000);
    const method = request.method ?? "GET";
    let redirects = request.redirects ?? (method === "GET" ? 4 : 0);
    let url = parse(address);
    for (;;) {
      const peer = await within(signal, pin(url, resolve, alsoAllowed));
      const answer = await ask(url, peer, { ...request, method }, signal);
      const target = answer.headers["location"];
      if (
        answer.status < 300 ||
        answer.status >= 400 ||
        target === undefined ||
        request.redirects === 0 ||
        method !== "GET"
      )
        return answer;
      if (redirects === 0) throw new OutsideError("redirects");
      redirects -= 1;
      const next = parse(target, url);
      // Headers meant for one host are not sent to another.
      if (next.origin !== url.origin) request = { ...request, headers: {} };
      url = next;
    }
  };
}

/** The gateway of this process. @throws OutsideError saying what was refused or failed. */
export const fetchOutside: FetchOutside = outsideFetcher();

function parse(address: string | URL, base?: URL): URL {
  const url = URL.parse(String(address), base?.href);
  if (!url || (url.protocol !== "http:" && url.protocol !== "https:")) throw new OutsideError("address");
  if (url.username !== "" || url.password !== "" || url.href.length > 4_000) throw new OutsideError("address");
  url.hash = "";
  return url;
}

/** The address that is connected to. One closed address among a name's addresses refuses all of them. */
async function pin(
  url: URL,
  resolve: Resolve,
  alsoAllowed: (address: string, port: number) => boolean,
): Promise<string> {
  const port = portOf(url);
  const named = url.hostname.replace(/^\[(.*)\]$/, "$1");
  if (alsoAllowed(named, port)) return named;
  const host = publicHostOf(url);
  if (host === undefined) throw new OutsideError("address");
  const found = isIP(host) === 0 ? await lookUp(resolve, host) : [host];
  const [first] = found;
  if (first === undefined) throw new OutsideError("network");
  if (found.every((each) => alsoAllowed(each, port))) return first;
  if (!ports.has(port) || !found.every(isPublicAddress)) throw new OutsideError("address");
  return first;
}

async function lookUp(resolve: Resolve, host: string): Promise<readonly string[]> {
  try {
    return await resolve(host);
  } catch (cause) {
    throw new OutsideError("network", { cause });
  }
}

function portOf(url: URL): number {
  return url.port === "" ? (url.protocol === "https:" ? 443 : 80) : Number(url.port);
}

/** A name server that does not answer must not outlast the time that was given. */
async function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  if (signal.aborted) throw new OutsideError("time");
  let tooLate: (() => void) | undefined;
  const late = new Promise<never>((_done, failed) => {
    tooLate = () => failed(new OutsideError("time"));
    signal.addEventListener("abort", tooLate, { once: true });
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    if (tooLate) signal.removeEventListener("abort", tooLate);
  }
}

type Asked = OutsideRequest & { readonly method: string };

async function ask(url: URL, peer: string, asked: Asked, signal: AbortSignal): Promise<OutsideAnswer> {
  try {
    const response = await responseOf(url, peer, asked, signal);
    return { url, ...(await read(response, asked)) };
  } catch (cause) {
    if (cause instanceof OutsideError) throw cause;
    throw new OutsideError(signal.aborted ? "time" : "network", { cause });
  }
}

function responseOf(
  url: URL,
  peer: string,
  { method, headers, body }: Asked,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  return new Promise((done, failed) => {
    const request = (url.protocol === "https:" ? requestSecure : requestPlain)(url, {
      method,
      agent: false,
      signal,
      headers: { accept: "*/*", "accept-encoding": "gzip, deflate, br", "user-agent": userAgent, ...headers },
      // The name was resolved before: whatever it says now, this address is connected to.
      lookup: (_host, options, callback) => {
        const family = isIP(peer);
        if (options.all) callback(null, [{ address: peer, family }]);
        else callback(null, peer, family);
      },
    });
    request.on("error", failed);
    request.on("response", done);
    request.end(body);
  });
}

/** Reads an answer up to its largest allowed size. */
async function read(response: IncomingMessage, asked: Asked): Promise<Omit<OutsideAnswer, "url">> {
  const { maxBytes = 2 * 1024 * 1024, enoughBytes = Number.POSITIVE_INFINITY } = asked;
  const announced = Number(response.headers["content-length"] ?? 0);
  const headers = Object.fromEntries(
    Object.entries(response.headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(", ") : value]),
  );
  const status = response.statusCode ?? 0;
  const isRedirect = status >= 300 && status < 400;
  try {
    if (isRedirect || asked.method === "HEAD") return { status, headers, body: Buffer.alloc(0) };
    if (announced > maxBytes && enoughBytes > maxBytes) throw new OutsideError("size");
    if (asked.toFile !== undefined && status === 200) {
      await pipeline(upTo(decoded(response), maxBytes), createWriteStream(asked.toFile));
      return { status, headers, body: Buffer.alloc(0) };
    }
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of decoded(response)) {
      const bytes = Buffer.from(chunk);
      size += bytes.byteLength;
      if (size >= enoughBytes) {
        chunks.push(bytes);
        break;
      }
      if (size > maxBytes) throw new OutsideError("size");
      chunks.push(bytes);
    }
    return { status, headers, body: Buffer.concat(chunks) };
  } finally {
    response.destroy();
  }
}

async function* upTo(chunks: AsyncIterable<Uint8Array>, maxBytes: number): AsyncIterable<Uint8Array> {
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new OutsideError("size");
    yield chunk;
  }
}

function decoded(response: IncomingMessage): AsyncIterable<Uint8Array> {
  const encoding = response.headers["content-encoding"]?.trim().toLowerCase();
  const decoder =
    encoding === "gzip" || encoding === "x-gzip"
      ? createGunzip()
      : encoding === "deflate"
        ? createInflate()
        : encoding === "br"
          ? createBrotliDecompress()
          : undefined;
  if (!decoder) return response;
  response.on("error", (cause) => decoder.destroy(cause));
  return response.pipe(decoder);
}
