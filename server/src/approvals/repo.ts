import type { ApprovalState } from "@marquee/contract/approvals";
import { and, eq, sql } from "drizzle-orm";
import { arrayOf } from "../kernel/db/arrays.ts";
import type { LedgerScope } from "../kernel/db/capacity.ts";
import { ofTenant } from "../kernel/db/of-tenant.ts";
import { newId } from "../kernel/new-id.ts";
import { approvalAnswers, approvalMessages, approvalRequests } from "./schema.ts";

type Asking = {
  readonly eventId: string;
  readonly passTypeId: string;
  readonly accountId: string;
  readonly places: number;
  readonly answers: readonly { readonly questionId: string; readonly value: string }[];
};

export async function insertRequest(scope: LedgerScope, { answers, ...asking }: Asking): Promise<string> {
  const id = newId();
  const organizationId = scope.organization.id;
  const about = { organizationId, id, createdAt: scope.now, updatedAt: scope.now };
  await scope.database.insert(approvalRequests).values({ ...asking, ...about });
  if (answers.length > 0)
    await scope.database
      .insert(approvalAnswers)
      .values(answers.map((answer) => ({ ...answer, organizationId, requestId: id })));
  return id;
}

type Written = {
  readonly requestIds: readonly string[];
  readonly authorId: string;
  readonly isFromOrganisers: boolean;
  readonly text: string;
};

/** The same words about each of some requests. */
export async function insertMessages(scope: LedgerScope, { requestIds, ...written }: Written): Promise<void> {
  if (requestIds.length === 0 || written.text === "") return;
  const about = { organizationId: scope.organization.id, createdAt: scope.now };
  await scope.database
    .insert(approvalMessages)
    .values(requestIds.map((requestId) => ({ ...written, ...about, requestId, id: newId() })));
}

/** What is held for it, and until when. */
export async function storeApproval(
  scope: LedgerScope,
  { id, offerEndsAt }: { readonly id: string; readonly offerEndsAt: Date },
): Promise<void> {
  await scope.database
    .update(approvalRequests)
    .set({ state: "approved", offerEndsAt, updatedAt: scope.now })
    .where(and(ofTenant(scope, approvalRequests), eq(approvalRequests.id, id)));
}

type Closing = {
  readonly requestIds: readonly string[];
  readonly state: Exclude<ApprovalState, "requested" | "approved" | "taken">;
};

/** Requests that are over. What they held is given back by whoever ends them. */
export async function closeRequests(scope: LedgerScope, { requestIds, state }: Closing): Promise<void> {
  if (requestIds.length === 0) return;
  await scope.database
    .update(approvalRequests)
    .set({ state, offerEndsAt: null, updatedAt: scope.now })
    .where(and(ofTenant(scope, approvalRequests), sql`${approvalRequests.id} = any(${arrayOf("uuid", requestIds)})`));
}
