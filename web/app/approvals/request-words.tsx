import { useText } from "../kernel/page/page.tsx";
import { useAnswerText } from "../questions/index.ts";
import { Ago } from "../ui/when.tsx";
import type { ListedRequest, Message } from "./reads.ts";

/** What was answered to the questions of the event. */
export function GivenAnswers({ answers }: Pick<ListedRequest, "answers">) {
  const answerText = useAnswerText();
  if (answers.length === 0) return null;
  return (
    <dl className="grid gap-3">
      {answers.map(({ questionId, question, value }) => (
        <div key={questionId}>
          <dt className="text-14 text-muted">{question.label ?? question.name}</dt>
          <dd dir="auto" className="whitespace-pre-line">
            {answerText(question, value)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

type MessagesProps = {
  messages: readonly Message[];
  /** Who the reader writes with. */
  other: string;
  /** The reader is one of those who organise. */
  isByOrganisers: boolean;
};

/** What was written about a request, the first above. */
export function Messages({ messages, other, isByOrganisers }: MessagesProps) {
  const t = useText();
  if (messages.length === 0) return null;
  return (
    <ul aria-label={t("approval.messages")} className="grid gap-3">
      {messages.map(({ id, isFromOrganisers, text, at }) => (
        <li key={id} className="rounded-card bg-surface-2 px-4 py-3">
          <p className="flex flex-wrap justify-between gap-x-3 text-14 text-muted">
            <span dir="auto">{isFromOrganisers === isByOrganisers ? t("approval.you") : other}</span>
            <Ago at={at} />
          </p>
          <p dir="auto" className="mt-1 whitespace-pre-line">
            {text}
          </p>
        </li>
      ))}
    </ul>
  );
}
