import { accounts, type self } from "@marquee/contract/accounts";
import { explore } from "@marquee/contract/explore";
import type { DataOf } from "@marquee/contract/kernel";
import { useParams } from "react-router";
import { useRead } from "../kernel/data/use-read.ts";

export type Profile = DataOf<typeof accounts.get>;
export type OwnProfile = DataOf<typeof self.get>;

/** The read of somebody's page and of its parts. */
export const personCalled = (username = "") => [accounts.get, { accountId: username }] as const;

export const viewerOf = (accountId: string) => [explore.viewer, { accountId }] as const;
export type AccountViewer = DataOf<typeof explore.viewer>;

/** The tiers that the community shows beside names. */
export const badgesOf = ({ accountTiers }: Pick<Profile, "accountTiers">) =>
  accountTiers.filter(({ isBadge }) => isBadge);

/** The person whose page this is: the page around its parts has read them. */
export function useProfile(): Profile | undefined {
  return useRead(...personCalled(useParams()["username"])).data;
}

/** The reader's own block, which keeps all but the name from them. */
export const isBlocked = ({ blockedByAccounts }: Profile): boolean => (blockedByAccounts?.length ?? 0) > 0;
