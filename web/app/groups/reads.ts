import { events } from "@marquee/contract/events";
import { groups } from "@marquee/contract/groups";
import type { DataOf } from "@marquee/contract/kernel";
import { useParams } from "react-router";
import { useRead } from "../kernel/data/use-read.ts";

export type GroupDetail = DataOf<typeof groups.get>;
export type Membership = DataOf<typeof groups.members>[number];
export type Request = DataOf<typeof groups.requests>[number];
export type Invitation = DataOf<typeof groups.invitations>[number];

/** Pages know a group by its slug, calls by its id. */
export const groupCalled = (slug = "") => [groups.get, { groupId: slug }] as const;
export const requestsTo = (groupId: string) =>
  [groups.requests, { groupId, status: "requested", pageSize: 20 }] as const;
export const sponsorsTo = (groupId: string) => [groups.sponsors, { groupId, pageSize: 20 }] as const;
export const invitationsTo = (groupId: string) => [groups.invitations, { groupId, pageSize: 20 }] as const;

export const nextEventOf = (groupId: string) => [events.ofGroup, { groupId, pageSize: 1 }] as const;

/** The group of the address; the page around has read it, or shows why not. */
export const useGroup = (): GroupDetail | undefined => useRead(...groupCalled(useParams()["slug"])).data;

export const groupKinds = ["all", "mine", "invited", "requested", "featured"] as const;
/** Which groups a list shows, as it stands in the address. */
export type GroupKind = (typeof groupKinds)[number];

export const kindOf = (address: URLSearchParams): GroupKind =>
  groupKinds.find((kind) => kind !== "all" && address.has(kind)) ?? "all";

/** What only its members have. */
export const isOwnKind = (kind: GroupKind): boolean => ["mine", "invited", "requested"].includes(kind);
