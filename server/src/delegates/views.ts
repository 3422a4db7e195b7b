import type { Delegate } from "@marquee/contract/delegates";
import { accountView } from "../accounts/index.ts";
import type { Member, Scope } from "../kernel/scope.ts";
import type { EntryRow } from "./queries.ts";

/** Somebody who acts, or the address that waits for somebody who does: of that nothing is shown but what was entered. */
export function delegateView(
  scope: Scope<Member>,
  { grantId, email, grantedAt, account }: Pick<EntryRow, "grantId" | "email" | "grantedAt" | "account">,
): Delegate {
  if (account) return { ...accountView(scope, account), pendingEmail: null };
  return {
    id: grantId,
    username: email ?? "",
    accountType: "account",
    firstName: null,
    lastName: null,
    title: null,
    company: null,
    image: null,
    banner: null,
    bio: null,
    website: null,
    facebook: null,
    instagram: null,
    linkedIn: null,
    twitter: null,
    tikTok: null,
    youtube: null,
    discord: null,
    video: null,
    timezone: null,
    accountTiers: [],
    subscriptions: [],
    _count: { followers: 0, following: 0 },
    createdAt: grantedAt,
    pendingEmail: email,
  };
}
