import { useText } from "../kernel/page/page.tsx";
import { LinkButton } from "../ui/button.tsx";
import { QuietPage } from "../ui/quiet-page.tsx";
import { pathOf, type Survey } from "./reads.ts";

/** A survey without a question, as it is while somebody prepares it. */
export function NothingAsked({ survey }: { survey: Survey }) {
  const t = useText();
  return (
    <QuietPage
      drawing="message"
      title={t("survey.nothingAsked")}
      action={
        <LinkButton look="primary" to={pathOf(survey)}>
          {t("survey.back")}
        </LinkButton>
      }
    >
      {t("survey.nothingAskedText")}
    </QuietPage>
  );
}
