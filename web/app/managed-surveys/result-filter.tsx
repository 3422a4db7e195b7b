import { X } from "lucide-react";
import { useSearchParams } from "react-router";
import { useReading, useText } from "../kernel/page/page.tsx";
import { Button } from "../ui/button.tsx";
import { ChoiceField } from "../ui/fields/choice-field.tsx";
import { FieldRow } from "../ui/form-section.tsx";
import { filterIn, type QuestionResult, type SurveyResults } from "./reads.ts";
import { useResultText } from "./use-result-text.ts";

/** A file is no answer that several give, and hardly anybody writes the same longer text. */
const canNarrow = ({ type, answers }: QuestionResult): boolean =>
  type !== "file" && type !== "textarea" && answers.some(({ count }) => count > 0);

type FilterProps = { all: SurveyResults; shown: SurveyResults };

/** Of whom the results are: of everybody, or of those who gave one answer. It stands in the address. */
export function ResultFilterFields({ all, shown }: FilterProps) {
  const t = useText();
  const textOf = useResultText();
  const { locale } = useReading();
  const [address, setAddress] = useSearchParams();
  const filter = filterIn(address);
  const questions = all.questions.filter(canNarrow);
  const chosen = questions.find(({ id }) => id === address.get("question"));
  const narrow = (named: Record<string, string>) => setAddress(named, { replace: true, preventScrollReset: true });
  if (questions.length === 0) return null;
  return (
    <div role="group" aria-label={t("managedSurvey.filter")} className="grid w-full max-w-reading grid-cols-1 gap-3">
      <div className="print:hidden">
        <FieldRow>
          <ChoiceField
            label={t("managedSurvey.onlyWho")}
            value={chosen?.id ?? ""}
            options={[
              { value: "", label: t("managedSurvey.everybody") },
              ...questions.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            onChange={(question) => narrow(question === "" ? {} : { question })}
          />
          {chosen && (
            <ChoiceField
              label={t("managedSurvey.withAnswer")}
              value={filter?.value ?? ""}
              placeholder={t("managedSurvey.chooseAnswer")}
              options={chosen.answers.map(({ value }) => ({ value, label: textOf(chosen.type, value) }))}
              onChange={(value) => narrow({ question: chosen.id, value })}
            />
          )}
        </FieldRow>
      </div>
      {filter && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span role="status" className="min-w-0 wrap-anywhere">
            {t("managedSurvey.narrowed", {
              count: shown.submittedCount,
              all: all.submittedCount.toLocaleString(locale),
              question: chosen?.name ?? "",
              answer: chosen ? textOf(chosen.type, filter.value) : filter.value,
            })}
          </span>
          <Button className="print:hidden" icon={X} onClick={() => narrow({})}>
            {t("managedSurvey.clearFilter")}
          </Button>
        </p>
      )}
    </div>
  );
}
