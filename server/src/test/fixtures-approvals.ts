import { approvalAnswers, approvalMessages, approvalRequests } from "../approvals/schema.ts";
import { newId } from "../kernel/new-id.ts";
import type { FixtureTarget } from "./fixtures.ts";
import { insertRows } from "./rows.ts";

type Identified = { readonly id: string };

/** Somebody asks for a pass that needs approval. */
export type ApprovalRequestSpec = {
  readonly event: Identified;
  readonly passType: Identified;
  readonly account: Identified;
  readonly answers: readonly { readonly questionId: string; readonly value: string }[];
  /** In their order, the first with the request. */
  readonly messages: readonly { readonly author: Identified; readonly text: string }[];
  readonly at: Date;
};

const hour = 3_600_000;

export async function insertApprovalRequests(
  { database, organizationId }: FixtureTarget,
  specs: readonly ApprovalRequestSpec[],
): Promise<void> {
  const made = specs.map((spec) => ({ ...spec, id: newId() }));
  await insertRows(
    database,
    approvalRequests,
    made.map(({ id, event, passType, account, at }) => ({
      organizationId,
      id,
      eventId: event.id,
      passTypeId: passType.id,
      accountId: account.id,
      places: 1,
      createdAt: at,
      updatedAt: at,
    })),
  );
  await insertRows(
    database,
    approvalAnswers,
    made.flatMap(({ id, answers }) => answers.map((answer) => ({ ...answer, organizationId, requestId: id }))),
  );
  await insertRows(
    database,
    approvalMessages,
    made.flatMap(({ id, account, messages, at }) =>
      messages.map(({ author, text }, index) => ({
        organizationId,
        id: newId(),
        requestId: id,
        authorId: author.id,
        isFromOrganisers: author.id !== account.id,
        text,
        createdAt: new Date(at.getTime() + index * hour),
      })),
    ),
  );
}
