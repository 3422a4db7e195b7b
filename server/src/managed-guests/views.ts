import type { ContentGuest } from "@marquee/contract/contents";
import { kernelErrors } from "@marquee/contract/kernel";
import { contentGuestView } from "../contents/index.ts";
import { fail } from "../kernel/failure.ts";
import type { Scope } from "../kernel/scope.ts";
import { findGuest } from "./queries.ts";

/** A guest as they are after a change. */
export async function presentGuest(scope: Scope, guestId: string): Promise<ContentGuest> {
  const row = await findGuest(scope, guestId);
  return row ? contentGuestView(scope, row) : fail(kernelErrors.notFound);
}
