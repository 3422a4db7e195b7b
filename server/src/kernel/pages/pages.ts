import { randomBytes } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join, sep } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { accepts, compressPage, type Encoded } from "./compress-page.ts";
import { createGate, type Gate } from "./gate.ts";
import type { GuestPages, SharedVisit } from "./guest-pages.ts";
import type { SharedPage } from "./kept-pages.ts";
import { pageHeaders, type PayingOrigins } from "./page-headers.ts";
import { sharedBody } from "./shared-body.ts";
import { withoutQuery } from "../log/log.ts";
import type { SiteSource } from "./site-source.ts";

export type PagesOptions<Context> = {
  readonly source: SiteSource<Context>;
  /** Everything the page may know of this request; the nonce is passed through. */
  readonly contextFor: (request: FastifyRequest, nonce: string) => Promise<Context>;
  /** What the small static page needs that is shown when there is no capacity, or a fault; asks nobody. */
  readonly contextWhenDown: (request: FastifyRequest, nonce: string) => Context;
  /** Origins beside the page's own that its scripts call: API, chat and identity of the tenant. */
  readonly connectTo: (context: Context) => readonly string[];
  /** Origins of what takes the community's money, where something does: for pages that say they are a paying step. */
  readonly payBy?: (context: Context) => PayingOrigins | undefined;
  /** What guests share; without it each visit is rendered. */
  readonly guests?: GuestPages<Context>;
  /** Pages that are rendered side by side, and that may wait for it. */
  readonly capacity?: { readonly atOnce: number; readonly waiting: number };
};

/** What waits is rendered within about three seconds; the rest is asked to come back. */
const usualCapacity = { atOnce: 8, waiting: 120 };

/**
 * Serves the site: its files, which may be cached for ever under their hash, and every other address as a page.
 * Register it last; what other routes answer never comes here.
 */
export async function pages<Context>(app: FastifyInstance, options: PagesOptions<Context>): Promise<void> {
  const { source } = options;
  app.addHook("onClose", () => source.close());
  if (source.assets) await serveAssets(app, source.assets);
  const gate = createGate(options.capacity ?? usualCapacity);
  app.route({ method: ["GET", "HEAD"], url: "/*", handler: (request, reply) => answer(request, reply, options, gate) });
}

/**
 * Which files there are is read once: the library's own route reads the folder of 1,500 names at each request, to refuse
 * names that a file system takes for the same as another, and a first visit asks for twenty files.
 */
async function serveAssets(app: FastifyInstance, directory: string): Promise<void> {
  const root = join(directory, "assets");
  const found = await readdir(root, { recursive: true });
  const files = new Set(found.map((file) => file.split(sep).join("/")));
  await app.register(fastifyStatic, {
    root,
    serve: false,
    preCompressed: true,
    immutable: true,
    maxAge: "365d",
    index: false,
  });
  app.get<{ Params: { "*": string } }>("/assets/*", (request, reply) => {
    const file = request.params["*"];
    return files.has(file) ? reply.sendFile(file) : reply.callNotFound();
  });
}

async function answer<Context>(
  request: FastifyRequest,
  reply: FastifyReply,
  options: PagesOptions<Context>,
  gate: Gate,
): Promise<FastifyReply> {
  if (options.source.middleware && (await answeredInDevelopment(request, reply, options.source.middleware))) {
    return reply.hijack();
  }
  const shared = await options.guests?.visit(request, newNonce());
  if (shared) return sendShared(request, reply, options, await sharedPage(shared, { request, options, gate }));
  const nonce = newNonce();
  const development = options.source.middleware !== undefined;
  // A place is held until the page is rendered and compressed: both take processor time.
  const leave = await gate.enter();
  try {
    const address = `http://site${request.url}`;
    const asked = asFetchRequest(request, reply, address);
    const context = () => options.contextFor(request, nonce);
    const visit = { request, asked, options, nonce, context };
    const { response, connect, paying } = await respond({ ...visit, isAdmitted: leave !== undefined });
    const page = await wholePage(request, response);
    return send(request, reply, page, { nonce, connect, paying, development });
  } finally {
    leave?.();
  }
}

const newNonce = (): string => randomBytes(16).toString("base64url");

type Sharing<Context> = {
  readonly request: FastifyRequest;
  readonly options: PagesOptions<Context>;
  readonly gate: Gate;
};

/** The page that guests share, rendered where nobody has it yet. Whoever asked first may leave: others wait for it. */
function sharedPage<Context>(visit: SharedVisit<Context>, { request, options, gate }: Sharing<Context>) {
  return visit.page(async (context, nonce, now): Promise<SharedPage> => {
    const leave = await gate.enter();
    try {
      const asked = new Request(`http://site${visit.address}`);
      const made = { request, asked, options, nonce, context: async () => context, isAdmitted: leave !== undefined };
      const { response, connect } = await respond(made);
      const { status, headers } = response;
      const body = sharedBody(Buffer.from(await response.arrayBuffer()), { nonce, now });
      return { status, headers: [...headers], connect, body };
    } finally {
      leave?.();
    }
  });
}

async function sendShared<Context>(
  request: FastifyRequest,
  reply: FastifyReply,
  { guests }: PagesOptions<Context>,
  { status, headers, connect, body }: SharedPage,
): Promise<FastifyReply> {
  const nonce = newNonce();
  const isZipped = status !== unavailable && accepts(request.headers["accept-encoding"] ?? "", "gzip");
  const filled = await body.fillIn({ nonce, now: guests?.now() ?? 0 }, isZipped);
  const page = { status, headers, body: filled, ...(isZipped && { encoding: "gzip" as const }) };
  return send(request, reply, page, { nonce, connect, development: false });
}

type Visit<Context> = {
  readonly request: FastifyRequest;
  readonly asked: Request;
  readonly options: PagesOptions<Context>;
  readonly nonce: string;
  readonly context: () => Promise<Context>;
  readonly isAdmitted: boolean;
};

/** The page, or the static one where there is no place for it or it could not be made. */
async function respond<Context>({ request, asked, options, nonce, context: contextFor, isAdmitted }: Visit<Context>) {
  try {
    const context = isAdmitted ? await contextFor() : options.contextWhenDown(request, nonce);
    const site = await options.source.load();
    const response = await site.handle(asked, context);
    const paying = response.headers.has(payingStep) ? options.payBy?.(context) : undefined;
    response.headers.delete(payingStep);
    return { response, connect: options.connectTo(context), paying };
  } catch (error) {
    request.log.error(
      { err: error, requestId: request.id, path: withoutQuery(request.url) },
      "a page could not be made",
    );
    const context = options.contextWhenDown(request, nonce);
    const site = await options.source.load();
    return { response: await site.handle(asked, context), connect: options.connectTo(context), paying: undefined };
  }
}

/** By which a page says that money is paid on it. It goes no further. */
const payingStep = "x-paying-step";

const unavailable = 503;

type Security = Parameters<typeof pageHeaders>[0];

type WholePage = Encoded & { readonly status: number; readonly headers: Iterable<readonly [string, string]> };

async function wholePage(request: FastifyRequest, response: Response): Promise<WholePage> {
  const { status, headers } = response;
  const body = Buffer.from(await response.arrayBuffer());
  // Not compressed: thousands of compressions at once would take gigabytes, and the static page is small.
  const accepted = status === unavailable ? undefined : request.headers["accept-encoding"];
  return { status, headers, ...(await compressPage(body, accepted)) };
}

function send(request: FastifyRequest, reply: FastifyReply, page: WholePage, security: Security): FastifyReply {
  reply.status(page.status).headers({ ...pageHeaders(security), "cache-control": "private, no-cache" });
  for (const [name, value] of page.headers) reply.header(name, value);
  reply.header("vary", "accept-encoding, cookie");
  if (isKnown(request, reply)) return reply.code(304).send();
  if (page.encoding) reply.header("content-encoding", page.encoding);
  return reply.send(request.method === "HEAD" ? null : page.body);
}

/** Of what has a mark of its own, such as a feed: whoever asks for it again has it as it is. */
function isKnown(request: FastifyRequest, reply: FastifyReply): boolean {
  const etag = reply.getHeader("etag");
  return typeof etag === "string" && request.headers["if-none-match"]?.includes(etag) === true;
}

/**
 * Only the path goes on: host, cookies and other headers are read once, by `contextFor`, so that no page can build
 * anything from a forged one.
 */
function asFetchRequest(request: FastifyRequest, reply: FastifyReply, address: string): Request {
  const aborted = new AbortController();
  reply.raw.once("close", () => {
    if (!reply.raw.writableFinished) aborted.abort();
  });
  return new Request(address, { method: request.method, signal: aborted.signal });
}

function answeredInDevelopment(
  request: FastifyRequest,
  reply: FastifyReply,
  middleware: NonNullable<SiteSource<unknown>["middleware"]>,
): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  reply.raw.once("finish", () => resolve(true));
  middleware(request.raw, reply.raw, () => resolve(false));
  return promise;
}
