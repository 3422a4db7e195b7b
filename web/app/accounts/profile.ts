import { accounts, type self } from "@marquee/contract/accounts";
import type { DataOf } from "@marquee/contract/kernel";
import { useParams } from "react-router";
import { useRead } from "../kernel/data/use-read.ts";

export type Profile = DataOf<typeof accounts.get>;
export type OwnProfile = DataOf<typeof self.get>;

/** The read of somebody's page and of its parts. */
export const personCalled = (username = "") => [accounts.get, { accountId: username }] as const;

/** The person whose page this is: the page around its parts has read them. */
export function useProfile(): Profile | undefined {
  return useRead(...personCalled(useParams()["username"])).data;
}

/** The reader's own block, which keeps all but the name from them. */
export const isBlocked = ({ blockedByAccounts }: Profile): boolean => (blockedByAccounts?.length ?? 0) > 0;
