import { Account, AccountTierSummary, Self } from "../accounts/entities.ts";
import {
  call,
  Flag,
  Id,
  input,
  kernelErrors,
  Nothing,
  Nullable,
  Optional,
  slice,
  Text,
  Type,
} from "../kernel/index.ts";
import { OrganizationConfig } from "../organization/entities.ts";
import { Activity } from "../posts/entities.ts";
import {
  CommunityOverview,
  HeldTiers,
  ManagedTier,
  ReactionSettings,
  reactionRules,
  safetyRules,
  SafetySettings,
  WordMatches,
} from "./entities.ts";

const access = { caller: "administrator", module: "none", acting: "team" } as const;

const inTier = { tierId: Id("tier") };

/** What it takes to run a community, across what it consists of. */
export const manage = slice("manage", {
  overview: call({
    method: "GET",
    path: "/manage/overview",
    summary: "Read how large the community is and what waits for those who run it",
    returns: CommunityOverview,
    // It follows from all that people do: whoever comes back to it reads it again.
    fresh: 0,
    access,
  }),
  safety: call({
    method: "GET",
    path: "/manage/safety",
    summary: "Read what protects the people of the community, and who says so of each value",
    returns: SafetySettings,
    access,
  }),
  saveSafety: call({
    method: "PUT",
    path: "/manage/safety",
    summary: "Choose what protects the people of the community; null takes a value back to what its file says",
    body: input({
      newcomerDays: Optional(Nullable(safetyRules.newcomerDays)),
      newcomerLinks: Optional(Nullable(safetyRules.newcomerLinks)),
      newcomerSeconds: Optional(Nullable(safetyRules.newcomerSeconds)),
      repeatHours: Optional(Nullable(safetyRules.repeatHours)),
      hideAfter: Optional(Nullable(safetyRules.hideAfter)),
      minimumAge: Optional(Nullable(safetyRules.minimumAge)),
      firstPosts: Optional(Nullable(safetyRules.firstPosts)),
      firstComments: Optional(Nullable(safetyRules.firstComments)),
      words: Optional(Nullable(safetyRules.words)),
    }),
    returns: SafetySettings,
    access,
    audited: true,
    changes: [SafetySettings, OrganizationConfig, Self],
  }),
  tryWords: call({
    method: "POST",
    path: "/manage/safety/words",
    summary: "Try a list of words out on a text, without saving it",
    body: input({ words: safetyRules.words, text: Text(2_000) }),
    returns: WordMatches,
    access: { ...access, creates: false },
    audited: false,
    changesNothing: "Nothing is kept of it.",
  }),
  reactions: call({
    method: "GET",
    path: "/manage/reactions",
    summary: "Read with what posts and comments are liked, and whether administrators have chosen it",
    returns: ReactionSettings,
    access,
  }),
  saveReactions: call({
    method: "PUT",
    path: "/manage/reactions",
    summary:
      "Choose with what posts and comments are liked, in order; null goes back to what the community's file says",
    body: input({ reactions: Nullable(reactionRules) }),
    returns: ReactionSettings,
    access,
    audited: true,
    // A post counts by reaction only where several are offered.
    changes: [ReactionSettings, OrganizationConfig, Activity],
  }),
  tiers: call({
    method: "GET",
    path: "/manage/tiers",
    summary: "List the community's tiers with what each opens and how many have it, the highest first",
    returns: Type.Array(ManagedTier),
    access,
  }),
  tierAccounts: call({
    method: "GET",
    path: "/manage/tiers/{tierId}/accounts",
    summary: "List who has a tier, whom it was granted to last first",
    params: inTier,
    list: { orderBy: ["createdAt", "username"], order: "-createdAt" },
    returns: Type.Array(Account),
    chosenBy: [HeldTiers],
    access,
    errors: [kernelErrors.notFound],
  }),
  grantTier: call({
    method: "PUT",
    path: "/manage/tiers/{tierId}/accounts/{accountId}",
    summary: "Grant somebody a tier, or take it back",
    params: { ...inTier, accountId: Id("account") },
    body: input({ isHeld: Flag }),
    returns: Nothing,
    access,
    audited: true,
    errors: [kernelErrors.notFound],
    changes: [HeldTiers, AccountTierSummary, ManagedTier],
  }),
});
