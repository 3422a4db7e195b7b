import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Surface } from "./context.ts";

/** What an answer depends on beside its address. */
const varied = "organization, authorization, executeAs, locale";

const sent = [
  "accept, content-type, organization, locale, authorization, executeAs, idempotency-key, retry-attempt",
  // Resumable uploads, and the signatures they may carry.
  "tus-resumable, upload-length, upload-metadata, upload-offset, upload-defer-length",
  "x-amz-date, x-amz-security-token, x-amz-content-sha256",
];
const readable = [
  "retry-after, x-request-id",
  "location, tus-resumable, upload-length, upload-metadata, upload-offset",
];
const day = 86_400;

/** The API origin may be called from any page: no cookie counts there, only headers that a page has to know. */
const openToPages = { "access-control-allow-origin": "*", "access-control-expose-headers": readable.join(", ") };
const preflight = {
  "access-control-allow-methods": "GET, HEAD, POST, PUT, PATCH, DELETE",
  "access-control-allow-headers": sent.join(", "),
  "access-control-max-age": day,
};

/**
 * What every answer of the interface says beside its envelope: which request it answers, what caches may do with it and,
 * on the API origin, that pages of others may read it. Preflights are answered there.
 */
export function answerHeaders(app: FastifyInstance, surface: Surface): void {
  app.addHook("onSend", (request, reply, _payload, done) => {
    addHeaders(request, reply, surface);
    done();
  });
  if (surface === "api")
    app.addHook("onRequest", async (request, reply) => {
      if (request.method === "OPTIONS") return reply.code(204).headers(preflight).send();
      return undefined;
    });
}

/** The same for an answer that is sent without the hooks of Fastify. */
export function addHeaders(request: FastifyRequest, reply: FastifyReply, surface: Surface): void {
  reply.headers({ "x-request-id": request.id, vary: varied });
  if (request.headers.authorization !== undefined) reply.header("cache-control", "no-store");
  if (surface === "api") reply.headers(openToPages);
}
