import { organization, type PageType } from "@marquee/contract/organization";
import { Pencil } from "lucide-react";
import { data, Link, useParams } from "react-router";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { sentenceDayText } from "../kernel/i18n/format.ts";
import { useReading, useText } from "../kernel/page/page.tsx";
import { sameForGuests } from "../kernel/page/same-for-guests.ts";
import { useSelf } from "../kernel/session/use-self.ts";
import { LongText } from "../long-texts/index.ts";
import { LinkButton } from "../ui/button.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { Page } from "../ui/page.tsx";
import { CommunityPages } from "./community-pages.tsx";
import { pageNames, pageTypeIn, writtenPages } from "./pages.ts";

const pageOf = (type: PageType) => [organization.page, { type }] as const;

const needs = pageNeeds(async ({ read, params }) => {
  const type = pageTypeIn(params["type"]);
  const [written] = type ? await Promise.all([read(...pageOf(type)), read(...writtenPages)]) : [];
  if (!written) throw data(null, { status: 404 });
});
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);
export const handle = sameForGuests();

/** What the community has written about itself, to be read. */
export default function AboutCommunityPage() {
  const type = pageTypeIn(useParams()["type"]);
  return type && <Written type={type} />;
}

function Written({ type }: { type: PageType }) {
  const t = useText();
  const reading = useReading();
  const isAdministrator = useSelf()?.viewer.isAdministrator ?? false;
  const page = useRead(...pageOf(type)).data;
  if (!page) return null;
  const title = page.title ?? t(pageNames[type]);
  return (
    <Page width="reading">
      <PageMeta title={title} description={page.subtitle ?? undefined} path={`/pages/${type}`} />
      <article>
        <div className="flex flex-wrap items-start justify-between gap-3">
          <h1 dir="auto" className="text-28 rail:text-36">
            {title}
          </h1>
          {isAdministrator && (
            <LinkButton icon={Pencil} to={`/manage/pages/${type}`}>
              {t("pages.edit")}
            </LinkButton>
          )}
        </div>
        {page.subtitle && (
          <p dir="auto" className="measure mt-2 text-18 text-muted">
            {page.subtitle}
          </p>
        )}
        {page.html && (
          <div dir="auto" className="mt-6">
            <LongText text={page.html} />
          </div>
        )}
        <p className="mt-8 text-14 text-muted">
          {t("pages.changed", { when: sentenceDayText(Date.parse(page.updatedAt), reading) })}
        </p>
        {page.version !== null && (
          <p>
            <Link
              to="/pages/terms/versions"
              prefetch="intent"
              className="inline-flex min-h-11 items-center text-14 font-medium text-accent-text hover:underline"
            >
              {t("pages.versions")}
            </Link>
          </p>
        )}
      </article>
      <CommunityPages />
    </Page>
  );
}
