import { surveys } from "@marquee/contract/surveys";
import { keepPreviousData } from "@tanstack/react-query";
import { signInPath } from "../kernel/data/needs.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { QuestionField, type Question } from "../questions/index.ts";
import { Notice } from "../ui/badge.tsx";
import { LinkButton } from "../ui/button.tsx";

type AskedQuestionProps = {
  surveyId: string;
  id: string;
  question: Question;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  onLeave: () => void;
};

/** One question of a survey, with what is suggested for it. */
export function AskedQuestion({ surveyId, ...field }: AskedQuestionProps) {
  const { signedIn } = usePageFacts();
  const of = { surveyId, questionId: field.question.id };
  const suggestions = (search: string) => <SuggestedValues of={of} search={search} />;
  if (field.question.type === "file" && !signedIn) return <FileOfMember surveyId={surveyId} {...field} />;
  return <QuestionField {...field} suggestions={suggestions} />;
}

/** What a search finds, for the words typed so far. */
function SuggestedValues({ of, search }: { of: { surveyId: string; questionId: string }; search: string }) {
  const input = { ...of, search: search.trim() };
  const { data } = useRead(surveys.values, input, { placeholderData: keepPreviousData });
  return data?.items.map(({ id, value }) => (
    <option key={id} value={value}>
      {value}
    </option>
  ));
}

/** A file belongs to somebody: a guest signs in before it is sent. */
function FileOfMember({
  surveyId,
  id,
  question,
  error,
}: Pick<AskedQuestionProps, "surveyId" | "id" | "question" | "error">) {
  const t = useText();
  return (
    <div id={id} tabIndex={-1} className="grid gap-2 outline-none">
      <p className="text-14 font-medium">
        <bdi>{question.label ?? question.name}</bdi>
      </p>
      <Notice>
        <p className="mb-3">{t("survey.fileOfMember")}</p>
        <LinkButton to={signInPath(`/surveys/${surveyId}`)}>{t("shell.signIn")}</LinkButton>
      </Notice>
      {error && <p className="text-14 font-medium text-danger">{error}</p>}
    </div>
  );
}
