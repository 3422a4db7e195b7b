import { guestErrors, guests } from "@marquee/contract/guests";
import { timeInMail } from "../events/index.ts";
import { guestToken } from "../guest-links/index.ts";
import { limitPerHour, requirePuzzle } from "../kernel/guest-puzzle.ts";
import { localeOf } from "../kernel/http/context.ts";
import { command } from "../kernel/http/serve.ts";
import { layOut } from "../kernel/mail/index.ts";
import type { Scope } from "../kernel/scope.ts";
import { guestLinksAsked } from "./events.ts";
import { expectEmail } from "./expect-email.ts";
import { findPassesOf, type FoundPass, readPassesOf } from "./queries.ts";

const freePerNetwork = 10;
const mostPerNetwork = 300;
const mostPerAddress = 5;

/** Answers the same whether there is anything: what is found goes by mail, to whom the address belongs. */
export const findPasses = command(guests.find, async ({ scope, body }) => {
  const address = expectEmail(body.email).toLowerCase();
  const error = guestErrors.puzzle;
  const { solution } = body;
  await requirePuzzle(scope, { what: "find pass", about: [address], solution, free: freePerNetwork, error });
  await limitPerHour(scope, `passes sought from ${scope.caller.address}`, mostPerNetwork);
  await limitPerHour(scope, `passes sought of ${address}`, mostPerAddress);
  const accountIds = [...new Set((await findPassesOf(scope, address)).map(({ accountId }) => accountId))];
  if (accountIds.length > 0) scope.publish(guestLinksAsked({ accountIds }));
  return null;
});

/** One mail with all of them. What is in an account is named, and opened by signing in. */
export async function mailLinks(
  scope: Scope,
  { accountIds }: { readonly accountIds: readonly string[] },
): Promise<void> {
  const found = await readPassesOf(scope, accountIds);
  const [first] = found;
  if (!first) return;
  const { organization, services } = scope;
  const locale = localeOf(organization, first.locale);
  const say = (id: string, data = {}): string => services.texts.text(locale, `mail.guestLinks.${id}`, data);
  const url = (pass: FoundPass): string =>
    pass.isGuest ? `${organization.siteUrl}/guest/${guestToken(scope, pass)}` : `${organization.siteUrl}/passes`;
  const [only] = found.length === 1 ? found : [];
  const content = layOut(organization, locale, {
    subject: say("subject"),
    heading: say("heading"),
    paragraphs: [say("text")],
    facts: found.map((pass) => ({ label: timeOf(scope, pass, locale), value: pass.event })),
    ...(only && { action: { label: say("action"), url: url(only) } }),
    ...(!only && { links: found.map((pass) => ({ label: pass.event, url: url(pass) })) }),
    footer: say("footer"),
  });
  await services.mail.send(organization, { to: first.email, ...content });
}

function timeOf({ organization }: Scope, { start, end, timezone }: FoundPass, locale: string): string {
  const times = { eventStart: new Date(start), eventEnd: new Date(end), timezone };
  return timeInMail(times, locale, organization.configuration.timezone);
}
