import { queryOptions } from "@marquee/client";
import { self } from "@marquee/contract/accounts";
import type { DataOf } from "@marquee/contract/kernel";
import type { Browser } from "../kernel/data/browser.ts";
import { deliverReplies } from "./deliver-replies.ts";

/** On every page: what its reader wrote in threads without network goes out. */
export function deliverKeptReplies({ facts, queryClient, api }: Browser): void {
  if (!facts.signedIn) return;
  const { queryKey } = queryOptions(api, self.get, {});
  const person = queryClient.getQueryData<DataOf<typeof self.get>>(queryKey);
  if (person) deliverReplies({ api, queryClient, site: facts.site }, person.id);
}
