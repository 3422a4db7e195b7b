import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { verifySignedRequest } from "./verify.ts";

const REFUSED = {
  missing: ["MissingAuthenticationTokenException", "Missing Authentication Token"],
  skewed: ["InvalidSignatureException", "Signature expired: the date is more than five minutes off."],
  expired: ["ExpiredTokenException", "The security token included in the request is expired"],
  wrong: [
    "InvalidSignatureException",
    "The request signature we calculated does not match the signature you provided.",
  ],
} as const;

/** Says whose credentials signed the request: what proves that they are real. */
export function addWhoami(context: Context, app: FastifyInstance): void {
  app.get("/whoami", async (request, reply) => {
    const { method, originalUrl: url, headers } = request;
    const verified = await verifySignedRequest(context, { method, url, headers });
    reply.header("cache-control", "no-store");
    if (!verified.ok) {
      const [name, message] = REFUSED[verified.reason];
      return reply.status(403).header("x-amzn-errortype", name).send({ __type: name, message });
    }
    const { identityId, sub } = verified.signer;
    return sub === undefined ? { identityId, guest: true } : { identityId, guest: false, sub };
  });
}
