import type { FastifyInstance } from "fastify";
import { forgetBrowser } from "./browsers.ts";
import { findClient } from "./clients.ts";
import { dropCookie, readCookie } from "./cookies.ts";
import { sendErrorPage } from "./error-page.ts";
import { queryOf, type Hosted } from "./exchange.ts";
import { redirect } from "./responses.ts";

/** Makes the sign-in pages forget the browser, and sends it on to one of the client's addresses for that. */
export function addLogout(hosted: Hosted, app: FastifyInstance): void {
  const { context, path } = hosted;
  app.get("/logout", async (request, reply) => {
    const query = queryOf(request.originalUrl);
    const known = await findClient(context, query.get("client_id") ?? "");
    const site = known && (await hosted.hooks.siteOf(known.pool.poolId));
    if (!site) {
      await sendErrorPage(hosted, { request, reply }, { poolId: known?.pool.poolId, reason: "client" });
      return reply;
    }
    const { pool, client } = known;
    const target = query.get("logout_uri");
    const isBackToSignIn = target === null && query.has("redirect_uri");
    if (!isBackToSignIn && ![...client.signOutAddresses, ...site.returnAddresses].includes(target ?? "")) {
      await sendErrorPage(hosted, { request, reply }, { poolId: pool.poolId, reason: "redirect" });
      return reply;
    }
    for (const secure of [true, false]) {
      const browser = readCookie(request, "signed-in", secure);
      if (browser === undefined) continue;
      await forgetBrowser(context, pool, browser);
      dropCookie(reply, "signed-in", secure);
    }
    return redirect(reply, isBackToSignIn ? `${path}/authorize?${query}` : (target ?? ""));
  });
}
