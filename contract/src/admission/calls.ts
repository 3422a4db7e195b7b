import { Account, AccountTierSummary, SelfRelationships } from "../accounts/entities.ts";
import { Group, GroupMembership, GroupMute } from "../groups/entities.ts";
import { groupErrors } from "../groups/errors.ts";
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
  Whole,
  Words,
} from "../kernel/index.ts";
import { messageErrors } from "../messages/errors.ts";
import { GroupBan, GroupLinkPreview, GroupLink, GroupRules, linkLimits, whole } from "./entities.ts";
import { admissionErrors } from "./errors.ts";

const inGroup = { groupId: Id("group") };
const member = { caller: "member", module: "groups" } as const;
const managing = { ...member, may: ["group.manage", "groupId"] } as const;
const seeing = ["group.view", "groupId"] as const;
const inTime = { orderBy: ["createdAt"], order: "-createdAt" } as const;
const ofLink = { ...inGroup, linkId: Id("groupLink") };
const byCode = { code: Text(60, 1) };
/** Who comes or goes sees otherwise what is in a group, and so do those who look at it. */
const coming = { hides: ["group"], changes: [SelfRelationships] } as const;

const Asked = Words(300);

const Reason = Words(1000);

/** How one comes into a group: what is asked, what is to be accepted, who is led in. */
export const admission = slice("admission", {
  saveQuestions: call({
    method: "PUT",
    path: "/groups/{groupId}/questions",
    summary:
      "Choose what whoever asks to join a group is asked; a question that is sent with its id stays the same one",
    params: inGroup,
    body: input({
      questions: Type.Array(input({ id: Optional(Id("groupQuestion")), text: Asked, required: Flag }), { maxItems: 5 }),
    }),
    returns: Group,
    access: managing,
    errors: [kernelErrors.forbidden, messageErrors.unwantedWord],
    changes: [Group],
    within: "groupId",
  }),
  tiers: call({
    method: "GET",
    path: "/groups/{groupId}/tiers",
    summary: "List the tiers of the community, which a group can ask for, the highest first",
    params: inGroup,
    returns: Type.Array(AccountTierSummary),
    access: managing,
    errors: [kernelErrors.forbidden],
  }),
  saveTiers: call({
    method: "PUT",
    path: "/groups/{groupId}/tiers",
    summary: "Let only those into a group, and write there, who have one of some tiers; without any everybody",
    params: inGroup,
    body: input({ tierIds: Type.Array(Id("tier"), { maxItems: 50 }) }),
    returns: Group,
    access: managing,
    errors: [kernelErrors.forbidden, admissionErrors.unknownTier],
    hides: ["group"],
    changes: [Group],
    within: "groupId",
  }),
  rules: call({
    method: "GET",
    path: "/groups/{groupId}/rules",
    summary: "List the versions of a group's rules, the one that holds first",
    params: inGroup,
    list: inTime,
    returns: Type.Array(GroupRules),
    access: { caller: "guest", module: "groups", may: seeing },
  }),
  saveRules: call({
    method: "PUT",
    path: "/groups/{groupId}/rules",
    summary: "Give a group other rules, which its members accept again; whoever writes them has accepted them",
    params: inGroup,
    body: input({ text: Text(10_000) }),
    returns: Group,
    access: managing,
    errors: [kernelErrors.forbidden, messageErrors.unwantedWord],
    changes: [Group, GroupRules],
    within: "groupId",
  }),
  acceptRules: call({
    method: "PUT",
    path: "/groups/{groupId}/rules/accept",
    summary: "Accept a group's rules, in the version that was read",
    params: inGroup,
    body: input({ version: Whole }),
    returns: Group,
    access: { ...member, may: seeing },
    audited: true,
    errors: [admissionErrors.rulesChanged],
    changes: [Group, GroupRules],
    within: "groupId",
  }),
  links: call({
    method: "GET",
    path: "/groups/{groupId}/links",
    summary: "List the links by which people come into a group, the latest first",
    params: inGroup,
    list: inTime,
    returns: Type.Array(GroupLink),
    access: managing,
    errors: [kernelErrors.forbidden],
  }),
  createLink: call({
    method: "POST",
    path: "/groups/{groupId}/links",
    summary: "Make a link that leads into a group without asking, for so many people and so many days",
    params: inGroup,
    body: linkLimits,
    returns: GroupLink,
    access: { ...managing, creates: false },
    errors: [kernelErrors.forbidden],
    changes: [GroupLink],
    within: "groupId",
  }),
  revokeLink: call({
    method: "DELETE",
    path: "/groups/{groupId}/links/{linkId}",
    summary: "End a link: nobody comes by it any more, who came by it stays",
    params: ofLink,
    returns: Nothing,
    access: managing,
    errors: [kernelErrors.forbidden],
    changes: [GroupLink, GroupLinkPreview],
  }),
  linkAccounts: call({
    method: "GET",
    path: "/groups/{groupId}/links/{linkId}/accounts",
    summary: "List who came into a group by a link, the latest first",
    params: ofLink,
    list: inTime,
    returns: Type.Array(Account),
    access: managing,
    errors: [kernelErrors.forbidden],
  }),
  preview: call({
    method: "GET",
    path: "/groupLinks/{code}",
    summary: "Read where a link leads, before coming in by it",
    params: byCode,
    returns: GroupLinkPreview,
    access: { caller: "guest", module: "groups" },
  }),
  joinByLink: call({
    method: "POST",
    path: "/groupLinks/{code}/join",
    summary: "Come into a group by its link; whoever is in it already stays, and it counts once",
    params: byCode,
    returns: GroupMembership,
    access: { ...member, creates: false },
    audited: true,
    errors: [admissionErrors.linkEnded, groupErrors.banned, groupErrors.planRequired],
    ...coming,
    changes: [SelfRelationships, GroupLink, GroupLinkPreview],
  }),
  bans: call({
    method: "GET",
    path: "/groups/{groupId}/bans",
    summary: "List who is kept out of a group, the latest first",
    params: inGroup,
    list: inTime,
    returns: Type.Array(GroupBan),
    access: managing,
    errors: [kernelErrors.forbidden],
  }),
  ban: call({
    method: "POST",
    path: "/groups/{groupId}/bans",
    summary:
      "Keep somebody out of a group: they leave it, and can neither ask nor be invited; a private one they do not see",
    params: inGroup,
    body: input({ accountId: Id("account") }),
    returns: Nothing,
    access: { ...managing, creates: false },
    errors: [
      kernelErrors.forbidden,
      groupErrors.unknownAccount,
      groupErrors.ownerStays,
      groupErrors.lastModerator,
      admissionErrors.notYourself,
    ],
    ...coming,
    changes: [SelfRelationships, GroupBan],
    within: "groupId",
  }),
  mute: call({
    method: "PUT",
    path: "/groups/{groupId}/mutes/{accountId}",
    summary:
      "Let a member of a group read and write nothing there, for a time or until it is lifted; they are told why. It goes on for whoever leaves and comes back",
    params: { ...inGroup, accountId: Id("account") },
    body: input({
      /** From now; null: until it is lifted. */
      hours: Nullable(whole(1, 24 * 365)),
      reason: Reason,
    }),
    returns: Nothing,
    access: managing,
    errors: [
      kernelErrors.forbidden,
      groupErrors.notAMember,
      groupErrors.ownerStays,
      groupErrors.lastModerator,
      admissionErrors.notYourselfMuted,
    ],
    changes: [GroupMute],
    within: "groupId",
  }),
  liftMute: call({
    method: "DELETE",
    path: "/groups/{groupId}/mutes/{accountId}",
    summary: "Let somebody write in a group again",
    params: { ...inGroup, accountId: Id("account") },
    returns: Nothing,
    access: managing,
    errors: [kernelErrors.forbidden, admissionErrors.notYourselfMuted],
    changes: [GroupMute],
    within: "groupId",
  }),
  liftBan: call({
    method: "DELETE",
    path: "/groups/{groupId}/bans/{accountId}",
    summary: "Keep somebody out of a group no longer",
    params: { ...inGroup, accountId: Id("account") },
    returns: Nothing,
    access: managing,
    errors: [kernelErrors.forbidden],
    ...coming,
    changes: [SelfRelationships, GroupBan],
    within: "groupId",
  }),
});
