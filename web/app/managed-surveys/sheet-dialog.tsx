import { useText } from "../kernel/page/page.tsx";
import { useAnswerText } from "../questions/index.ts";
import { Dialog } from "../ui/dialog.tsx";
import type { SurveyQuestion, SurveySheet } from "./reads.ts";
import { useWhoAnswered } from "./use-sheet-columns.tsx";

type SheetDialogProps = {
  sheet: SurveySheet | undefined;
  questions: readonly SurveyQuestion[];
  onClose: () => void;
};

/** All that one person answered, each answer below the words that it was given to. */
export function SheetDialog({ sheet, questions, onClose }: SheetDialogProps) {
  const t = useText();
  const whoAnswered = useWhoAnswered();
  const answerText = useAnswerText();
  const textOf = ({ questionId, value }: SurveySheet["responses"][number]): string => {
    const question = questions.find(({ id }) => id === questionId);
    return question ? answerText(question, value) : value;
  };
  return (
    <Dialog open={sheet !== undefined} onClose={onClose} title={sheet ? whoAnswered(sheet) : ""} wide>
      {sheet?.responses.length === 0 && <p className="text-muted">{t("managedSurvey.nothingAnswered")}</p>}
      <dl className="grid grid-cols-1 gap-4">
        {sheet?.responses.map((response) => (
          <div key={response.questionId}>
            <dt dir="auto" className="text-14 wrap-anywhere text-muted">
              {response.name}
            </dt>
            <dd dir="auto" className="wrap-anywhere whitespace-pre-wrap">
              {response.file ? (
                <a href={response.file.path} download={response.file.name} className="text-accent-text underline">
                  {response.file.name}
                </a>
              ) : (
                textOf(response)
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
