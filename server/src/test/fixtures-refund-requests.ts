import type { PassEnding } from "@marquee/contract/refund-requests";
import { newId } from "../kernel/new-id.ts";
import { refundAnswers, refundRequests } from "../refund-requests/schema.ts";
import type { FixtureTarget } from "./fixtures.ts";
import { insertRows } from "./rows.ts";

type Identified = { readonly id: string };

/** Somebody asks for money back outside of the schedule. */
export type RefundRequestSpec = {
  readonly event: Identified;
  readonly pass: Identified;
  readonly account: Identified;
  readonly reason: string;
  readonly gives: PassEnding;
  /** It was refused with these words; without them nobody has decided. */
  readonly refusal?: { readonly author: Identified; readonly text: string } | undefined;
  readonly at: Date;
};

const hour = 3_600_000;

export async function insertRefundRequests(
  { database, organizationId }: FixtureTarget,
  specs: readonly RefundRequestSpec[],
): Promise<void> {
  const made = specs.map((spec) => ({ ...spec, id: newId(), closedAt: new Date(spec.at.getTime() + 5 * hour) }));
  await insertRows(
    database,
    refundRequests,
    made.map(({ id, event, pass, account, reason, gives, refusal, at, closedAt }) => ({
      organizationId,
      id,
      eventId: event.id,
      passId: pass.id,
      accountId: account.id,
      state: refusal ? ("refused" as const) : ("requested" as const),
      reason,
      gives,
      createdAt: at,
      closedAt: refusal ? closedAt : null,
    })),
  );
  await insertRows(
    database,
    refundAnswers,
    made.flatMap(({ id, refusal, closedAt }) =>
      refusal
        ? [{ organizationId, requestId: id, authorId: refusal.author.id, text: refusal.text, createdAt: closedAt }]
        : [],
    ),
  );
}
