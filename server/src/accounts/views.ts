import type { Account, Self } from "@marquee/contract/accounts";
import { eachModule } from "@marquee/contract/kernel";
import { imageView } from "../images/index.ts";
import type { Member, Scope } from "../kernel/scope.ts";
import { mayCreate, moduleSettings, refusalAt } from "../kernel/tenancy/module-settings.ts";
import { tierViews } from "../tiers/index.ts";
import type { AccountRow, findAccount, findSelf } from "./queries/accounts.ts";

type RowOf<Find extends (...args: never[]) => Promise<unknown>> = NonNullable<Awaited<ReturnType<Find>>>;

export function accountView(
  scope: Scope,
  { followersCount, followingCount, image, banner, accountType, tierIds, ...row }: AccountRow,
): Account {
  return {
    ...row,
    accountType,
    image: imageView(scope, image),
    banner: imageView(scope, banner),
    accountTiers: tierViews(scope, tierIds),
    subscriptions: [],
    _count: { followers: followersCount, following: followingCount },
  };
}

/** The one read of an account: also shows the caller their own block. */
export function oneAccountView(
  scope: Scope,
  { blockedByCaller, blocksCaller: _, ...row }: RowOf<typeof findAccount>,
): Account {
  const blocks = blockedByCaller ? [{ id: blockedByCaller.id, createdAt: new Date(blockedByCaller.createdAt) }] : [];
  return { ...accountView(scope, row), blockedByAccounts: blocks };
}

export function selfView(scope: Scope<Member>, row: RowOf<typeof findSelf>): Self {
  return {
    ...row,
    ...accountView(scope, row),
    locale: row.locale ?? scope.organization.configuration.DEFAULT_LOCALE,
    termsAccepted: row.termsAcceptedAt,
    asked: askedView(scope, row),
    viewer: viewerView(scope),
    _count: {
      followers: row.followersCount,
      following: row.followingCount,
      chatChannels: row.unreadChannels,
      notifications: row.unreadNotifications,
    },
  };
}

/** As `lockStanding` looks at it when they write. */
function askedView(
  { organization, caller }: Scope<Member>,
  { termsToAccept, oldEnoughFor }: Pick<RowOf<typeof findSelf>, "termsToAccept" | "oldEnoughFor">,
): Self["asked"] {
  if (caller.actingAs !== "self") return { terms: null, age: null };
  const minimumAge = organization.configuration.signUp?.minimumAge ?? 0;
  return { terms: termsToAccept, age: minimumAge > oldEnoughFor ? minimumAge : null };
}

function viewerView({ organization, caller }: Scope<Member>): Self["viewer"] {
  return {
    isAdministrator: caller.isAdministrator,
    isModerator: caller.isModerator,
    tiers: [...caller.tiers],
    modules: eachModule((name) => {
      const settings = moduleSettings(organization.configuration, name);
      const canSee = refusalAt(settings, caller) === undefined;
      return { canSee, canCreate: canSee && mayCreate(settings, caller) };
    }),
  };
}
