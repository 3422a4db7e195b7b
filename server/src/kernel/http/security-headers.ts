import type { FastifyInstance, FastifyRequest } from "fastify";

/**
 * What every answer carries unless its route says otherwise: nothing in it may run, be framed, or be taken by another
 * site's page. Pages, pictures and the reference name their own policies.
 */
const always: Readonly<Record<string, string>> = {
  "content-security-policy": "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
};
const plain = Object.entries(always);
const encrypted = [...plain, ["strict-transport-security", "max-age=31536000"] as const];

/** Puts the security headers on every answer of a server, refusals and unknown addresses included. */
export function secureAnswers(server: FastifyInstance): void {
  server.addHook("onSend", (request: FastifyRequest, reply, _payload, done) => {
    for (const [name, value] of request.protocol === "https" ? encrypted : plain)
      if (!reply.hasHeader(name)) reply.header(name, value);
    done();
  });
}
