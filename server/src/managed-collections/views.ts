import type { ChannelCollection } from "@marquee/contract/channels";
import { kernelErrors } from "@marquee/contract/kernel";
import { collectionView } from "../channels/index.ts";
import { fail } from "../kernel/failure.ts";
import type { Scope } from "../kernel/scope.ts";
import { findWholeCollection } from "./queries.ts";
import type { InChannel } from "./repo.ts";

/** A collection as it is. @throws Failure where the channel has none of this id. */
export async function presentCollection(scope: Scope, collection: InChannel): Promise<ChannelCollection> {
  const row = await findWholeCollection(scope, collection);
  return row ? collectionView(row) : fail(kernelErrors.notFound);
}
