import { useText } from "../kernel/page/page.tsx";
import { LinkButton } from "../ui/button.tsx";
import { QuietPage } from "../ui/quiet-page.tsx";
import { pathOf, type Survey } from "./reads.ts";

/** For somebody who was still answering. `refusal`: what the server refused an answer with. */
export function SurveyClosed({ survey, refusal }: { survey: Survey; refusal: string | undefined }) {
  const t = useText();
  return (
    <QuietPage
      drawing="calendar"
      title={refusal ?? t("survey.closed")}
      action={
        <>
          <LinkButton look="primary" to="/surveys">
            {t("survey.others")}
          </LinkButton>
          <LinkButton to={pathOf(survey)}>{t("survey.back")}</LinkButton>
        </>
      }
    >
      {t("survey.closedText")}
    </QuietPage>
  );
}
