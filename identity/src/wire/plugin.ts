import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "../context.ts";
import { fail, IdentityError } from "../errors.ts";
import { discoveryDocument } from "../hosted/discovery.ts";
import { publishedKeys } from "../keys.ts";
import { sendDueMessages } from "../messages.ts";
import { operations } from "../operations/index.ts";
import { identityPoolOperations } from "../identity-pools/operations.ts";
import { addWhoami } from "../identity-pools/whoami.ts";
import { addPuzzleWorker } from "../puzzles.ts";
import { findPool, isDomainOfAnyPool } from "../pools.ts";
import { sweep } from "../sweep.ts";

const JSON_1_1 = "application/x-amz-json-1.1";
const BODY_LIMIT = 128 * 1024;
const HOUSEKEEPING_EVERY = 30 * 1000;

/** The service as a Fastify plugin, at the root or under any prefix. */
export function createPlugin(context: Context): FastifyPluginAsync {
  return async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser("*", { parseAs: "string" }, (_request, body, done) => done(null, body));
    app.setErrorHandler(sendError);
    app.post("/", { bodyLimit: BODY_LIMIT }, async (request, reply) => {
      await allowOrigin(context, request, reply);
      return send(reply, 200, await run(context, request));
    });
    app.options("/", async (request, reply) => {
      await allowOrigin(context, request, reply);
      return reply
        .header("access-control-allow-methods", "POST, OPTIONS")
        .header("access-control-allow-headers", request.headers["access-control-request-headers"] ?? "*")
        .header("access-control-max-age", "7200")
        .status(204)
        .send();
    });
    addDiscovery(context, app);
    addWhoami(context, app);
    addPuzzleWorker(app, "/puzzle.js");
    keepHouse(context, app);
  };
}

async function run(context: Context, request: FastifyRequest): Promise<object> {
  const target = request.headers["x-amz-target"];
  const operation =
    typeof target === "string" ? (operations.get(target) ?? identityPoolOperations.get(target)) : undefined;
  if (!operation) fail("UnknownOperationException", "The operation is not known.");
  const { ip: network, log } = request;
  return operation({ ...context, network, origin: request.headers.origin, log }, parse(request.body));
}

function parse(body: unknown): unknown {
  try {
    return JSON.parse(typeof body === "string" ? body : "", withoutNulls);
  } catch (cause) {
    return fail("SerializationException", "The body is not JSON.", { cause });
  }
}

/** A member that is null is absent: the provider's older library for browsers sends what it has not as null. */
function withoutNulls(_name: string, value: unknown): unknown {
  return value ?? undefined;
}

function addDiscovery(context: Context, app: FastifyInstance): void {
  type Params = { Params: { poolId: string } };
  app.get<Params>("/:poolId/.well-known/jwks.json", async ({ params }, reply) => {
    const pool = await findPool(context, { poolId: params.poolId });
    if (!pool) return notFound(reply, params.poolId);
    return publish(reply, await publishedKeys(context, pool.poolId));
  });
  app.get<Params>("/:poolId/.well-known/openid-configuration", async ({ params }, reply) => {
    const pool = await findPool(context, { poolId: params.poolId });
    if (!pool) return notFound(reply, params.poolId);
    return publish(reply, discoveryDocument(pool));
  });
}

function publish(reply: FastifyReply, document: object) {
  return reply.header("access-control-allow-origin", "*").header("cache-control", "public, max-age=240").send(document);
}

function notFound(reply: FastifyReply, poolId: string) {
  return reply.status(404).send({ message: `User pool ${poolId} does not exist.` });
}

/** Sends what a crash left behind and removes what is over, at the start and from time to time. */
function keepHouse(context: Context, app: FastifyInstance): void {
  let timer: NodeJS.Timeout | undefined;
  const work = () => {
    const done = sendDueMessages(context, app.log)
      .then(() => sweep(context))
      .catch((error: unknown) => app.log.error({ err: error }, "identity housekeeping failed"))
      .finally(() => context.background.delete(done));
    context.background.add(done);
  };
  app.addHook("onReady", async () => {
    work();
    timer = setInterval(work, HOUSEKEEPING_EVERY).unref();
  });
  app.addHook("onClose", async () => {
    clearInterval(timer);
    await Promise.all(context.background);
  });
}

// A page on another port of the same site is another origin to the browser.
async function allowOrigin(context: Context, { headers: { origin } }: FastifyRequest, reply: FastifyReply) {
  reply.header("vary", "origin");
  if (origin === undefined || !URL.canParse(origin)) return;
  if (!(await isDomainOfAnyPool(context, new URL(origin).hostname))) return;
  reply
    .header("access-control-allow-origin", origin)
    .header("access-control-expose-headers", "x-amzn-requestid, x-amzn-errortype, x-amzn-errormessage, date");
}

function send(reply: FastifyReply, status: number, body: object) {
  return (
    reply
      .status(status)
      .header("content-type", JSON_1_1)
      .header("cache-control", "no-store")
      .header("x-amzn-requestid", reply.request.id)
      // As bytes: to text Fastify would add a charset, which the provider does not send.
      .send(Buffer.from(JSON.stringify(body)))
  );
}

function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const known = error instanceof IdentityError ? error : translate(error);
  if (known.status >= 500) request.log.error({ err: error }, "identity failed");
  reply.header("x-amzn-errortype", known.name);
  return send(reply, known.status, { __type: known.name, message: known.message });
}

function translate(error: unknown): IdentityError {
  const isRefusedByFastify =
    error instanceof Error && "statusCode" in error && typeof error.statusCode === "number" && error.statusCode < 500;
  return isRefusedByFastify
    ? new IdentityError("SerializationException", error.message, { cause: error })
    : new IdentityError("InternalErrorException", "Internal error", { cause: error });
}
