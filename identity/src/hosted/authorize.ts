import type { FastifyInstance } from "fastify";
import { isEqual } from "../vault.ts";
import { arriveAt, refuse } from "./arrival.ts";
import { sendErrorPage } from "./error-page.ts";
import { formOf, queryOf, type Exchange, type Hosted } from "./exchange.ts";
import { departTo } from "./federation.ts";
import { conclude, resume } from "./finish.ts";
import { forgotPage, signUpPage } from "./pages/account-pages.ts";
import type { Content } from "./pages/layout.ts";
import { signInPage } from "./pages/sign-in-page.ts";
import { redirect } from "./responses.ts";
import { giveAddress, join, proveAddress } from "./steps/federated.ts";
import { forgot, reset, sendResetAgain } from "./steps/reset.ts";
import { answer, sendCode, signIn, usePasskey } from "./steps/sign-in.ts";
import { confirm, sendAgain, signUp, solve } from "./steps/sign-up.ts";
import { pathTo, tokenOf, type Action, type Visit } from "./visit.ts";

/** What the forms do, by the value of the button that was pressed. */
const ACTIONS: ReadonlyMap<string, Action> = new Map([
  ["sign-in", signIn],
  ["send-code", sendCode],
  ["passkey", usePasskey],
  ["answer", answer],
  ["sign-up", signUp],
  ["solve", solve],
  ["confirm", confirm],
  ["send-again", sendAgain],
  ["forgot", forgot],
  ["reset", reset],
  ["send-reset-again", sendResetAgain],
  ["give-address", giveAddress],
  ["prove-address", proveAddress],
  ["join", join],
]);

const PAGES: Record<string, (visit: Visit) => Content> = {
  "sign-in": signInPage,
  "sign-up": signUpPage,
  "forgot-password": forgotPage,
};

/** The authorization endpoint, and the pages it leads to. */
export function addAuthorization(hosted: Hosted, app: FastifyInstance): void {
  app.get("/oauth2/authorize", async (request, reply) => {
    const visit = await arriveAt(hosted, { request, reply }, queryOf(request.originalUrl));
    if (visit) await authorize(hosted, visit, { request, reply });
    return reply;
  });
  for (const [name, page] of Object.entries(PAGES)) {
    app.get(`/oauth2/${name}`, async (request, reply) => {
      const visit = await arriveAt(hosted, { request, reply }, queryOf(request.originalUrl));
      if (visit) await conclude(visit, { request, reply }, { page: page(visit) });
      return reply;
    });
    app.post(`/oauth2/${name}`, async (request, reply) => {
      const visit = await arriveAt(hosted, { request, reply }, queryOf(request.originalUrl));
      if (visit) await act(hosted, visit, { request, reply });
      return reply;
    });
  }
}

async function authorize(hosted: Hosted, visit: Visit, exchange: Exchange): Promise<void> {
  const { provider, prompt } = visit.request;
  if (provider !== undefined) return departTo(hosted, visit, exchange, provider);
  if (prompt !== "login" && (await resume(visit, exchange))) return;
  if (prompt === "none") {
    refuse(visit, exchange.reply, ["login_required", "Nobody is signed in."]);
    return;
  }
  redirect(exchange.reply, pathTo(visit, "sign-in"));
}

async function act(hosted: Hosted, visit: Visit, exchange: Exchange): Promise<void> {
  const form = formOf(exchange.request.body);
  const action = ACTIONS.get(form.get("do") ?? "");
  const isOurs = isEqual(form.get("token") ?? "", tokenOf(visit)) && cameFromHere(exchange, visit.site.origin);
  if (!action || !isOurs) {
    return sendErrorPage(hosted, exchange, { poolId: visit.request.pool.poolId, reason: "form" });
  }
  await conclude(visit, exchange, await action(visit, form));
}

/** Browsers say where a form comes from. One that says nothing is held by the token alone. */
function cameFromHere({ request }: Exchange, origin: string): boolean {
  const { origin: claimedOrigin, "sec-fetch-site": fetchSite } = request.headers;
  if (claimedOrigin !== undefined && claimedOrigin !== origin) return false;
  return fetchSite === undefined || fetchSite === "same-origin" || fetchSite === "none";
}
