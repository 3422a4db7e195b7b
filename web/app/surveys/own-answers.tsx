import { useRead } from "../kernel/data/use-read.ts";
import { sentenceText } from "../kernel/i18n/format.ts";
import { usePageFacts, useReading, useText } from "../kernel/page/page.tsx";
import { LinkButton } from "../ui/button.tsx";
import { submissionPath, submittedOf, type Survey } from "./reads.ts";

/** The ways to what the reader has submitted; answers without a name lead to nobody. */
export function OwnAnswers({ survey }: { survey: Pick<Survey, "id" | "anonymous" | "viewer"> }) {
  const t = useText();
  const reading = useReading();
  const { signedIn } = usePageFacts();
  const hasSome = signedIn && !survey.anonymous && survey.viewer.submitted > 0;
  const submitted = useRead(...submittedOf(survey.id), { enabled: hasSome }).data?.items ?? [];
  if (!hasSome || submitted.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-3">
      {submitted.map(({ id, submittedAt, createdAt }) => (
        <li key={id}>
          <LinkButton to={submissionPath(survey.id, id)}>
            {submitted.length === 1
              ? t("survey.look")
              : t("survey.lookOf", { when: sentenceText(Date.parse(submittedAt ?? createdAt), reading) })}
          </LinkButton>
        </li>
      ))}
    </ul>
  );
}
