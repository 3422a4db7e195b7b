import { InterestChooser } from "../interests/index.ts";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useSite, useText } from "../kernel/page/page.tsx";
import { takeTarget } from "../kernel/session/redirect-target.ts";
import { chosenQuery, offeredQuery } from "../interests/index.ts";
import { PageMeta } from "../ui/page-meta.tsx";

const needs = pageNeeds(({ api, load }) => Promise.all([load(offeredQuery(api, "")), load(chosenQuery(api))]), {
  forMembers: true,
});
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** Shown after the first sign-in, before the page the person wanted to go to. */
export default function InterestsPage() {
  const t = useText();
  const { NAME } = useSite();
  return (
    <div className="gutter mx-auto w-full max-w-reading py-8 rail:py-12">
      <PageMeta title={t("interests.welcomeTitle")} hidden />
      <h1 className="text-28 rail:text-36">{t("interests.welcomeTitle")}</h1>
      <p className="mt-2 mb-6 text-muted">{t("interests.welcomeIntro", { name: NAME })}</p>
      <InterestChooser action={t("interests.goOn")} onDone={() => location.assign(takeTarget())} />
    </div>
  );
}
