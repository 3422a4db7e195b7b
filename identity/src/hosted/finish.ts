import { startSession } from "../sessions.ts";
import { isSecure } from "./arrival.ts";
import { BROWSER_KNOWN, forgetBrowser, personOfBrowser, rememberBrowser } from "./browsers.ts";
import { dropCookie, readCookie, setCookie } from "./cookies.ts";
import type { Exchange } from "./exchange.ts";
import { issueCode, type BegunSession } from "./grants.ts";
import { answerAddress } from "./request.ts";
import { redirect, sendPage } from "./responses.ts";
import type { Outcome, Visit } from "./visit.ts";

/** Shows the next page, or sends whoever is signed in back to the client with a code. */
export async function conclude(visit: Visit, exchange: Exchange, outcome: Outcome): Promise<void> {
  if ("signedIn" in outcome) return finish(visit, exchange, outcome.signedIn);
  const { site, locale, request } = visit;
  sendPage(exchange.reply, outcome.page, { site, locale, leadsTo: request.redirectAddress });
}

/** What identified the browser so far is dropped: a cookie that somebody else has planted in it is worth nothing. */
async function finish(visit: Visit, { request, reply }: Exchange, session: BegunSession): Promise<void> {
  const { call, request: asked } = visit;
  const known = readCookie(request, "signed-in", isSecure(visit));
  if (known !== undefined) await forgetBrowser(call, asked.pool, known);
  const value = await rememberBrowser(call, asked.pool, session.sessionId);
  setCookie(reply, { name: "signed-in", value, seconds: BROWSER_KNOWN / 1000 }, isSecure(visit));
  dropCookie(reply, "browser", isSecure(visit));
  await sendCode(visit, { request, reply }, session);
}

async function sendCode(visit: Visit, { reply }: Exchange, session: BegunSession): Promise<void> {
  const { pool, redirectAddress, state } = visit.request;
  const code = await issueCode(visit.call, visit.request, session);
  redirect(reply, answerAddress(pool, redirectAddress, { code, state }));
}

/** Goes on without asking, where the browser signed in a short while ago. False if it did not. */
export async function resume(visit: Visit, exchange: Exchange): Promise<boolean> {
  const browser = readCookie(exchange.request, "signed-in", isSecure(visit));
  const { pool, maxAge } = visit.request;
  const person = browser === undefined ? undefined : await personOfBrowser(visit.call, pool, browser);
  const isFresh = person && (maxAge === undefined || visit.call.now() - person.startedAt <= maxAge * 1000);
  if (!person || !isFresh) return false;
  const begun = await startSession(visit.call, { pool, user: person.user, network: visit.call.network });
  await sendCode(visit, exchange, { ...begun, startedAt: person.startedAt });
  return true;
}
