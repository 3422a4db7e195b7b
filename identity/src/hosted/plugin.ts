import type { FastifyPluginAsync } from "fastify";
import type { Context } from "../context.ts";
import { IdentityError } from "../errors.ts";
import type { Hosted } from "./exchange.ts";
import { addAuthorization } from "./authorize.ts";
import { addCallback } from "./federation.ts";
import { addLogout } from "./logout.ts";
import { addPuzzleWorker } from "../puzzles.ts";
import { protect } from "./responses.ts";
import { addTokenEndpoints } from "./token.ts";
import type { HostedHooks } from "./types.ts";

const BODY_LIMIT = 32 * 1024;

/**
 * The hosted sign-in as a Fastify plugin: the authorization server and its pages. It may be mounted more than once; the
 * provider's library expects it at the root of its domain, and other providers send people back there.
 */
export function createHostedPlugin(context: Context, hooks: HostedHooks): FastifyPluginAsync {
  const connections: Hosted["outside"]["connections"] = new Map();
  const outside = { fetch: hooks.fetch, now: context.now, connections };
  return async (app) => {
    const hosted: Hosted = { context, hooks, outside, path: `${app.prefix}/oauth2` };
    app.removeAllContentTypeParsers();
    app.addContentTypeParser("*", { parseAs: "string", bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    );
    app.setErrorHandler((error, request, reply) => {
      const status = statusOf(error);
      if (status >= 500) request.log.error({ err: error }, "hosted sign-in failed");
      return protect(reply)
        .status(status)
        .send({ error: status >= 500 ? "server_error" : "invalid_request" });
    });
    addAuthorization(hosted, app);
    addCallback(hosted, app);
    addTokenEndpoints(context, app);
    addLogout(hosted, app);
    addPuzzleWorker(app, "/oauth2/puzzle.js");
  };
}

function statusOf(error: unknown): number {
  if (error instanceof IdentityError) return error.status;
  const status: unknown = error instanceof Error ? Reflect.get(error, "statusCode") : undefined;
  return typeof status === "number" ? status : 500;
}
