import { managedChannelErrors as errors } from "@marquee/contract/managed-channels";
import { findInterestsNamed, isInterest, namedInterest } from "../interests/index.ts";
import { fail } from "../kernel/failure.ts";
import type { Scope } from "../kernel/scope.ts";
import { refuseUnwanted } from "../messages/index.ts";
import type { Topical } from "../channels/index.ts";
import { insertInterestOf, interestIdsOf } from "./repo/interests.ts";

const most = 10;

/** Says what a channel or a content is about. Whoever calls holds the channel, so that nobody counts beside. */
export async function nameInterestOf(scope: Scope, topical: Topical, wanted: string): Promise<void> {
  const interestId = wanted.toLowerCase();
  if (!(await isInterest(scope, interestId))) fail(errors.unknownInterest);
  await put(scope, topical, interestId);
}

/** The same by a name, which is made an interest of the community where there is none. */
export async function addInterestOf(scope: Scope, topical: Topical, name: string) {
  refuseUnwanted(scope, name);
  const interest = await namedInterest(scope, name);
  await put(scope, topical, interest.id);
  return interest;
}

/** Names those of some names that the community has as interests already, ten at most; it gets no new ones by the way. */
export async function nameKnownInterests(scope: Scope, topical: Topical, names: readonly string[]): Promise<void> {
  const known = await findInterestsNamed(scope, names);
  for (const interestId of known.slice(0, most)) await insertInterestOf(scope, topical, interestId);
}

/** Named again it stays as it is. */
async function put(scope: Scope, topical: Topical, interestId: string): Promise<void> {
  const there = await interestIdsOf(scope, topical);
  if (there.includes(interestId)) return;
  if (there.length >= most) fail(errors.tooManyInterests);
  await insertInterestOf(scope, topical, interestId);
}
