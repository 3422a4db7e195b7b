import { interests } from "@marquee/contract/interests";
import { kernelErrors } from "@marquee/contract/kernel";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import type { Scope } from "../kernel/scope.ts";
import { indexDocuments } from "../kernel/search/index.ts";
import { findInterestByName, type InterestRow, interestSearch } from "./queries.ts";
import { insertInterest } from "./repo.ts";
import { interestView } from "./views.ts";

export const createInterest = command(interests.create, async ({ scope, body }) =>
  interestView(scope, await namedInterest(scope, body.name)),
);

/** The interest of a name, which is made where there is none. */
export async function namedInterest(scope: Scope, wanted: string): Promise<InterestRow> {
  const name = wanted.replaceAll(/\s+/g, " ").trim();
  if ([...name].length < 2) fail(kernelErrors.invalid, {}, [{ path: "name", reason: "is required" }]);
  const known = await findInterestByName(scope, name);
  if (known) return known;
  const made = await insertInterest(scope, name);
  if (made !== undefined) await indexDocuments(scope, interestSearch, [{ subjectId: made, texts: [name] }]);
  // Where none was made another request has added it at the same moment.
  return (await findInterestByName(scope, name)) ?? fail(kernelErrors.notFound);
}
