import { approvalErrors, approvals } from "@marquee/contract/approvals";
import { kernelErrors } from "@marquee/contract/kernel";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import type { Scope } from "../kernel/scope.ts";
import { listingPolicy } from "../listings/index.ts";
import { refuseUnwanted } from "../messages/index.ts";
import { approvalAnswered, approvalQuestioned } from "./events.ts";
import { requestPolicy } from "./policy.ts";
import { lockForWriting } from "./queries/open.ts";
import { insertMessages } from "./repo.ts";
import { presentListed, presentRequest } from "./views.ts";

/** About one request, by both sides together. */
const maximum = 40;

/** Asks something more before anybody decides. */
export const questionRequest = command(
  approvals.question,
  listingPolicy,
  async ({ scope, caller, subject, params, body }) => {
    const { id: eventId } = subject;
    const { id, account } = await presentListed(scope, eventId, params.requestId);
    await write(scope, { requestId: id, authorId: caller.accountId, isFromOrganisers: true, text: body.text });
    scope.publish(approvalQuestioned({ requestId: id, accountId: account.id, eventId }));
    return presentListed(scope, eventId, id);
  },
);

export const answerAboutRequest = command(
  approvals.answer,
  requestPolicy,
  async ({ scope, caller, subject: { id: requestId, eventId }, body }) => {
    const { accountId } = caller;
    await write(scope, { requestId, authorId: accountId, isFromOrganisers: false, text: body.text });
    scope.publish(approvalAnswered({ requestId, accountId, eventId }));
    return presentRequest(scope, requestId);
  },
);

type Words = {
  readonly requestId: string;
  readonly authorId: string;
  readonly isFromOrganisers: boolean;
  readonly text: string;
};

/** @throws Failure once it is decided, or where so much was written that one should decide. */
async function write(scope: Scope, { requestId, ...words }: Words): Promise<void> {
  const text = words.text.trim();
  refuseUnwanted(scope, text);
  const request = (await lockForWriting(scope, requestId)) ?? fail(kernelErrors.notFound);
  if (request.state !== "requested") fail(approvalErrors.over);
  if (request.messages >= maximum) fail(approvalErrors.tooMuch, { maximum });
  await insertMessages(scope, { ...words, text, requestIds: [requestId] });
}
