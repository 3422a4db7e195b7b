import { accounts } from "@marquee/contract/accounts";
import { invitations } from "@marquee/contract/invitations";
import type { DataOf } from "@marquee/contract/kernel";

export type Invitation = DataOf<typeof invitations.list>[number];
export type Tier = Pick<DataOf<typeof accounts.tiers>[number], "slug" | "name">;

export const invited = [invitations.list, { pageSize: 20 }] as const;
export const progress = [invitations.progress, {}] as const;
export const links = [invitations.links, { pageSize: 20 }] as const;
/** The tiers that those who come can get. */
export const tiers = [accounts.tiers, {}] as const;
export const linkWith = (code = "") => [invitations.link, { code }] as const;
