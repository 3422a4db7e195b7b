import { Check } from "lucide-react";
import { Link } from "react-router";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { Badge } from "../ui/badge.tsx";
import { Card } from "../ui/card.tsx";
import { Picture } from "../ui/picture.tsx";
import { useBegun } from "./begun.ts";
import { pathOf, type Survey } from "./reads.ts";
import { SurveyFacts } from "./survey-facts.tsx";

/** A survey among others, with what the reader can do there. */
export function SurveyCard({ survey }: { survey: Survey }) {
  const { id, name, description, image } = survey;
  return (
    <Card padded={false} className="flex h-full flex-col overflow-hidden transition-colors hover:border-line-strong">
      {image && (
        <Picture
          image={image}
          seed={id}
          ratio="wide"
          sizes="(min-width: 1100px) 360px, (min-width: 560px) 46vw, 94vw"
        />
      )}
      <div className="flex flex-1 flex-col gap-2 p-4 rail:p-5">
        <h2 dir="auto" className="text-18 wrap-anywhere">
          <Link to={pathOf(survey)} prefetch="intent" className="stretched hover:underline">
            {name}
          </Link>
        </h2>
        {description && (
          <p dir="auto" className="line-clamp-3 wrap-anywhere text-muted">
            {description}
          </p>
        )}
        <SurveyFacts survey={survey} isShort />
        <p className="mt-auto pt-2">
          <NextStep survey={survey} />
        </p>
      </div>
    </Card>
  );
}

function NextStep({ survey: { id, viewer, requireAuth } }: { survey: Survey }) {
  const t = useText();
  const { signedIn } = usePageFacts();
  const begun = useBegun(id) ?? viewer.draftId;
  const look = "font-medium text-accent-text";
  if (!signedIn && requireAuth) return <span className={look}>{t("survey.signIn")}</span>;
  if (viewer.submitted > 0 && !viewer.canAnswer)
    return (
      <Badge tone="positive" icon={Check}>
        {t("survey.answered")}
      </Badge>
    );
  if (!viewer.canAnswer) return null;
  if (begun) return <span className={look}>{t("survey.goOn")}</span>;
  return <span className={look}>{t(viewer.submitted > 0 ? "survey.again" : "survey.begin")}</span>;
}
