import { infiniteOptions, queryOptions, type Client } from "@marquee/client";
import { accounts, self } from "@marquee/contract/accounts";
import type { DataOf } from "@marquee/contract/kernel";

export type Profile = DataOf<typeof accounts.get>;
export type OwnProfile = DataOf<typeof self.get>;

const peopleAtOnce = 24;

export const personQuery = (api: Client, username: string) => queryOptions(api, accounts.get, { accountId: username });
export const selfQuery = (api: Client) => queryOptions(api, self.get, {});
export const peopleQuery = (api: Client, search: string) =>
  infiniteOptions(api, accounts.list, { accountType: "account", pageSize: peopleAtOnce, search });
