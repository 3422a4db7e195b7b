import { accounts } from "@marquee/contract/accounts";
import { contents } from "@marquee/contract/contents";
import { explore } from "@marquee/contract/explore";
import { interests } from "@marquee/contract/interests";
import type { DataOf } from "@marquee/contract/kernel";

export type Suggested = DataOf<typeof explore.suggestions>[number];
export type Because = Suggested["because"];
export type Interest = DataOf<typeof interests.get>;

export const whatThereIs = [explore.get, {}] as const;
export const someInterests = [interests.list, { pageSize: 24 }] as const;
export const interestOf = (interestId = "") => [interests.get, { interestId }] as const;
export const relatedTo = (interestId = "") => [explore.ofInterest, { interestId }] as const;
/** What is published about it, the newest first. */
export const publishedAbout = (interest = "") => [contents.list, { interest, pageSize: 6 }] as const;
export const whoChose = (interestId = "") =>
  [accounts.list, { interestId, accountType: "account", pageSize: 8 }] as const;
