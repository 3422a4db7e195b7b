import { admission } from "@marquee/contract/admission";
import type { groups } from "@marquee/contract/groups";
import type { DataOf } from "@marquee/contract/kernel";

/** As much of a group as its ways in need. */
export type GroupDetail = DataOf<typeof groups.get>;
export type GroupLink = DataOf<typeof admission.links>[number];
export type GroupBan = DataOf<typeof admission.bans>[number];
export type GroupLinkPreview = DataOf<typeof admission.preview>;

export const linksOf = (groupId: string) => [admission.links, { groupId, pageSize: 20 }] as const;
export const bansOf = (groupId: string) => [admission.bans, { groupId, pageSize: 20 }] as const;
/** The levels of membership that a group can ask for. */
export const tiersFor = (groupId: string) => [admission.tiers, { groupId }] as const;
/** The version that holds is the first. */
export const rulesOf = (groupId: string) => [admission.rules, { groupId, pageSize: 1 }] as const;
export const linkWith = (code = "") => [admission.preview, { code }] as const;

/** Whether the reader is to accept rules before they write in a group. */
export const mustAccept = ({ rulesVersion, viewer }: GroupDetail): boolean =>
  rulesVersion !== null && !viewer.hasAcceptedRules;

/** Whether a word has to be had before somebody may ask. */
export const isAskedFirst = (group: GroupDetail): boolean => mustAccept(group) || group.questions.length > 0;
