import { queryOptions, type Client } from "@marquee/client";
import { interests } from "@marquee/contract/interests";

const atOnce = 60;

export const offeredQuery = (api: Client, search: string) =>
  queryOptions(api, interests.list, { pageSize: atOnce, search });
export const chosenQuery = (api: Client) => queryOptions(api, interests.mine, { pageSize: atOnce });
