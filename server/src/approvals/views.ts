import type {
  ApprovalRequest,
  ApprovalRequestSummary,
  EventApproval,
  ListingApprovalRequest,
} from "@marquee/contract/approvals";
import { kernelErrors } from "@marquee/contract/kernel";
import { accountSummaryView } from "../accounts/index.ts";
import { fail } from "../kernel/failure.ts";
import type { Scope } from "../kernel/scope.ts";
import { findPassTypesOfEvent, passTypeView } from "../passes/index.ts";
import {
  findQuestionnaire,
  type Questionnaire,
  questionView,
  type RegistrationContext,
  sectionViews,
} from "../registration/index.ts";
import { countBought } from "../waitlist/index.ts";
import { findListed, findOwnAt, findRequest, type ListedRequest, type OwnRequest } from "./queries/requests.ts";
import { askedWith, canAsk } from "./standing.ts";

type Content = Pick<OwnRequest, "answers" | "messages">;

/** Answers in the order of the questions; what was answered to a question that is gone went with it. */
function contentView(questionnaire: Questionnaire, { answers, messages }: Content) {
  return {
    answers: questionnaire.questions.flatMap((question) => {
      const value = answers.find(({ questionId }) => questionId === question.id)?.value;
      return value === undefined
        ? []
        : [{ questionId: question.id, question: questionView(questionnaire, question), value }];
    }),
    messages: messages.map((message) => ({ ...message, at: new Date(message.at) })),
  };
}

export function summaryView({
  accountId: _whose,
  ...request
}: Omit<OwnRequest, "answers" | "messages">): ApprovalRequestSummary {
  return request;
}

function requestView(questionnaire: Questionnaire, { answers, messages, ...request }: OwnRequest): ApprovalRequest {
  return { ...summaryView(request), ...contentView(questionnaire, { answers, messages }) };
}

/** A request as it is now, to whoever asks. */
export async function presentRequest(scope: Scope, requestId: string): Promise<ApprovalRequest> {
  const row = (await findRequest(scope, requestId)) ?? fail(kernelErrors.notFound);
  return requestView(await findQuestionnaire(scope, row.eventId), row);
}

export function listedView(
  scope: Scope,
  questionnaire: Questionnaire,
  { account, accountId: _whose, ...request }: ListedRequest,
): ListingApprovalRequest {
  return { ...request, ...contentView(questionnaire, request), account: accountSummaryView(scope, account) };
}

/** A request as it is now, to the organisers. */
export async function presentListed(scope: Scope, eventId: string, requestId: string): Promise<ListingApprovalRequest> {
  const row = (await findListed(scope, eventId, requestId)) ?? fail(kernelErrors.notFound);
  return listedView(scope, await findQuestionnaire(scope, eventId), row);
}

/** What one has to ask for at an event, or has asked for. */
export async function presentApprovals(scope: Scope, context: RegistrationContext): Promise<EventApproval[]> {
  const { event } = context;
  const passTypes = await findPassTypesOfEvent(scope, event.id);
  const questionnaire = await findQuestionnaire(scope, event.id);
  const own = await findOwnAt(scope, event.id);
  const bought = await countBought(scope, event.id);
  const asked = askedWith(questionnaire);
  return passTypes.flatMap((passType): EventApproval[] => {
    const ofType = own.filter(({ passTypeId }) => passTypeId === passType.id);
    const [request] = ofType;
    const isOffered = passType.needsApproval && passType.active && passType.visibility === "public";
    if (!request && !isOffered) return [];
    const { name, shortDescription, fullPrice, currency, soldOut } = passTypeView(scope, passType);
    return [
      {
        eventId: event.id,
        passTypeId: passType.id,
        name,
        shortDescription,
        fullPrice,
        currency,
        soldOut,
        canAsk: canAsk(scope, context, {
          passType,
          bought: bought.get(passType.id) ?? 0,
          own: ofType,
        }),
        sections: sectionViews(
          scope,
          {
            questionnaire: asked,
            passTypes,
          },
          passType.id,
        ),
        request: request ? requestView(questionnaire, request) : null,
      },
    ];
  });
}
