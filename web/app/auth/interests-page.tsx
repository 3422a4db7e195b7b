import { useSearchParams } from "react-router";
import { chosenInterests, InterestChooser, offeredInterests } from "../interests/index.ts";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { inFlow } from "../kernel/page/in-flow.ts";
import { useSite, useText } from "../kernel/page/page.tsx";
import { chooseLater } from "../kernel/session/interests-later.ts";
import { safeTarget } from "../kernel/session/redirect-target.ts";
import { Button } from "../ui/button.tsx";
import { FlowHeader } from "../ui/flow-header.tsx";
import { PageMeta } from "../ui/page-meta.tsx";

const needs = pageNeeds(({ read }) => Promise.all([read(...offeredInterests()), read(...chosenInterests)]), {
  forMembers: true,
});
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);
export const handle = inFlow;

/** Asked of whoever is new and came for nothing else, or followed an invitation to it; never in the way of anything. */
export default function InterestsPage() {
  const t = useText();
  const { NAME } = useSite();
  const [parameters] = useSearchParams();
  const target = safeTarget(parameters.get("redirect"));
  const later = () => {
    chooseLater();
    location.assign(target);
  };
  return (
    <>
      <PageMeta title={t("interests.welcomeTitle")} hidden />
      <FlowHeader leave={{ to: target, label: NAME }} />
      <div className="gutter mx-auto w-full max-w-reading py-6 rail:py-12">
        <h1 className="text-28 rail:text-36">{t("interests.welcomeTitle")}</h1>
        <p className="mt-2 mb-6 text-muted">{t("interests.welcomeIntro", { name: NAME })}</p>
        <InterestChooser
          action={t("interests.goOn")}
          onDone={() => location.assign(target)}
          beside={<Button onClick={later}>{t("interests.later")}</Button>}
        />
      </div>
    </>
  );
}
