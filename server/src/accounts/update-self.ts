import { accountErrors, self } from "@marquee/contract/accounts";
import { type BodyOf, kernelErrors } from "@marquee/contract/kernel";
import { fail } from "../kernel/failure.ts";
import { timezoneOf } from "../kernel/timezone.ts";
import { command } from "../kernel/http/serve.ts";
import type { Scope } from "../kernel/scope.ts";
import { indexAccounts } from "./index-accounts.ts";
import { findSelf } from "./queries/accounts.ts";
import { saveSelf } from "./repo.ts";
import { isReserved } from "./usernames.ts";
import { selfView } from "./views.ts";
import { isNameOrWebAddress, isWebAddress } from "../kernel/web-address.ts";

type Profile = BodyOf<typeof self.update>;

/** Fields that pages make links of: addresses, and names at other services. */
const addresses = ["website", "video"] as const;
const names = ["facebook", "instagram", "twitter", "tikTok", "linkedIn", "youtube", "discord"] as const;

export const updateSelf = command(self.update, async ({ scope, body }) => {
  const current = await findSelf(scope);
  if (!current) fail(kernelErrors.notFound);
  requireWebAddresses(body);
  const { username, locale, timezone, termsAccepted, isListed, placeAudience, ...texts } = body;
  if (username && username !== current.username && isReserved(username)) fail(accountErrors.usernameReserved);
  const changed = {
    ...cleared(texts),
    ...(username && { username }),
    ...(placeAudience !== undefined && { placeAudience: placeAudience ?? "nobody" }),
    ...(isListed !== undefined && { isListed: isListed ?? true }),
    ...(locale !== undefined && { locale: offeredLocale(scope, locale) }),
    ...(timezone !== undefined && { timezone: knownTimezone(timezone) }),
    // The terms are accepted once; the time that counts is the server's.
    ...(termsAccepted && !current.termsAcceptedAt && { termsAcceptedAt: scope.now }),
  };
  await saveSelf(scope, changed);
  await indexAccounts(scope, [current.id]);
  return selfView(scope, { ...current, ...changed });
});

/** An empty text clears its field, as null does. */
function cleared<Texts extends Record<string, string | null | undefined>>(
  texts: Texts,
): { [Name in keyof Texts]?: string | null } {
  const entries = Object.entries(texts).filter(([, text]) => text !== undefined);
  const fields: { [Name in keyof Texts]?: string | null } = {};
  for (const [name, text] of entries) Object.assign(fields, { [name]: text?.trim() ? text.trim() : null });
  return fields;
}

function offeredLocale(scope: Scope, wanted: string | null): string | null {
  if (wanted === null) return null;
  const offered = scope.organization.configuration.locales.find(
    (locale) => locale.toLowerCase() === wanted.toLowerCase(),
  );
  return offered ?? fail(accountErrors.localeNotOffered);
}

function knownTimezone(wanted: string | null): string | null {
  return wanted ? (timezoneOf(wanted) ?? fail(accountErrors.timezoneUnknown)) : null;
}

/** What stands here is turned into links, by this site and by other clients: nothing but http and https gets in. */
function requireWebAddresses(body: Profile): void {
  const wrong = [
    ...addresses.filter((name) => body[name]?.trim() && !isWebAddress(body[name].trim())),
    ...names.filter((name) => body[name]?.trim() && !isNameOrWebAddress(body[name].trim())),
  ];
  if (wrong.length > 0)
    fail(
      kernelErrors.invalid,
      {},
      wrong.map((path) => ({ path, reason: "must be a web address" })),
    );
}
