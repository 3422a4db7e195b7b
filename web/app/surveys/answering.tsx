import { useIsLive } from "../kernel/page/use-is-live.ts";
import { useText } from "../kernel/page/page.tsx";
import { AsyncButton, Button } from "../ui/button.tsx";
import { classes } from "../ui/classes.ts";
import { FormShell } from "../ui/form-shell.tsx";
import { ProgressBar } from "../ui/progress.tsx";
import { AskedQuestion } from "./asked-question.tsx";
import { NothingAsked } from "./nothing-asked.tsx";
import type { Survey } from "./reads.ts";
import { SavedSign } from "./saved-sign.tsx";
import type { Screen } from "./screens.ts";
import { controlOf, useAnswering, type AnsweringProps } from "./use-answering.ts";
import type { Answers } from "./use-answers.ts";

/** Asks: a question a screen on a phone, a part a screen where there is room. Each answer is kept as it is given. */
export function Answering({ survey, ...props }: AnsweringProps & { survey: Survey }) {
  const t = useText();
  const isLive = useIsLive();
  const { answers, screens, steps, heading, goOn, busy, faults } = useAnswering(props);
  const { current, index, next, back } = steps;
  if (!current) return <NothingAsked survey={survey} />;
  const place = { number: index + 1, count: screens.length };
  const position = props.isWide ? t("survey.partOf", place) : t("survey.questionOf", place);
  const hasParts = props.sections.length > 1;
  const title = hasParts ? current.section.name : props.isWide && survey.name;
  const isFirstOfPart = screens[index - 1]?.section.id !== current.section.id;
  return (
    <div className="gutter mx-auto w-full max-w-reading py-5 rail:py-8">
      <ProgressBar label={t("ui.progress")} value={index / screens.length} text={position} />
      <SavedSign sign={answers.sign} />
      <h1 ref={heading} tabIndex={-1} className="mb-6 min-w-0 outline-none">
        <span className={classes("block font-sans text-14 font-normal text-muted", screens.length === 1 && "sr-only")}>
          {position}
        </span>{" "}
        {title && (
          <span
            dir="auto"
            className={classes(
              "block wrap-anywhere",
              props.isWide ? "text-28" : "font-sans text-14 font-normal text-muted",
            )}
          >
            {title}
          </span>
        )}
      </h1>
      {isFirstOfPart && current.section.description && (
        <p dir="auto" className="measure mb-6 whitespace-pre-line wrap-anywhere text-muted">
          {current.section.description}
        </p>
      )}
      <FormShell
        faults={faults}
        heading={t("ui.correct")}
        onSubmit={goOn}
        actions={
          <>
            <AsyncButton
              type="submit"
              look="primary"
              busy={busy}
              disabled={!isLive}
              // The field keeps the focus until the press: left before, it may be refused and move the button from under it.
              onMouseDown={(event) => event.preventDefault()}
              className="max-pair:flex-1"
            >
              {next ? t("survey.next") : t("survey.submit")}
            </AsyncButton>
            {back && <Button onClick={back}>{t("survey.stepBack")}</Button>}
          </>
        }
      >
        <Fields surveyId={survey.id} screen={current} answers={answers} isWide={props.isWide} />
      </FormShell>
    </div>
  );
}

/** On a phone the question alone is what is read. */
const alone = "[&>*>*>label:first-child]:text-22 [&>*>label:first-child]:text-22 [&_legend]:text-22";

type FieldsProps = { surveyId: string; screen: Screen; answers: Answers; isWide: boolean };

function Fields({ surveyId, screen, answers, isWide }: FieldsProps) {
  return screen.asked.map(({ question, depth }) => (
    <div
      key={question.id}
      className={classes(
        "min-w-0 wrap-anywhere",
        !isWide && alone,
        isWide && depth > 0 && "border-s-2 border-accent ps-4",
      )}
    >
      <AskedQuestion
        surveyId={surveyId}
        id={controlOf(question.id)}
        question={question}
        value={answers.valueOf(question)}
        error={answers.errors[question.id]}
        onChange={(value) => answers.change(question, value)}
        onLeave={() => answers.keep(question)}
      />
    </div>
  ));
}
