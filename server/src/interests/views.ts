import type { Interest } from "@marquee/contract/interests";
import { accountSummaryView } from "../accounts/index.ts";
import { publicImageView } from "../images/index.ts";
import type { Scope } from "../kernel/scope.ts";
import { moduleSettings, refusalAt } from "../kernel/tenancy/module-settings.ts";
import type { InterestRow, NestedInterestRow } from "./queries.ts";

/** People are shown to whom the people of the community are. */
export function interestView(scope: Scope, { accounts, ...row }: InterestRow): Interest {
  const isShown = refusalAt(moduleSettings(scope.organization.configuration, "accounts"), scope.caller) === undefined;
  return {
    ...nestedInterestView(scope, row),
    accounts: isShown ? accounts.map((each) => accountSummaryView(scope, each)) : [],
  };
}

/** An interest inside something else, which is read for many and so names nobody. */
export function nestedInterestView(
  scope: Pick<Scope, "organization" | "surface">,
  { id, name, image, imageId, featured, createdAt, updatedAt }: Omit<InterestRow, "accounts"> | NestedInterestRow,
): Interest {
  return {
    id,
    name,
    image: publicImageView(scope, image),
    imageId,
    featured,
    accounts: [],
    groups: [],
    events: [],
    createdAt: new Date(createdAt),
    updatedAt: new Date(updatedAt),
  };
}
