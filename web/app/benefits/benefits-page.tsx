import { Gift } from "lucide-react";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { usePageFacts, useSite, useText } from "../kernel/page/page.tsx";
import { sameForGuests } from "../kernel/page/same-for-guests.ts";
import { useSelf } from "../kernel/session/use-self.ts";
import { LinkButton } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { Page } from "../ui/page.tsx";
import { Picture } from "../ui/picture.tsx";
import { ReadFailed } from "../ui/quiet-note.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { allBenefits, type Benefit } from "./reads.ts";

const needs = pageNeeds(({ read }) => read(...allBenefits));
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);
export const handle = sameForGuests();

/** What one has of belonging to the community. */
export default function BenefitsPage() {
  const t = useText();
  const { NAME } = useSite();
  const { signedIn } = usePageFacts();
  const isAdministrator = useSelf()?.viewer.isAdministrator ?? false;
  const intro = t(signedIn ? "benefits.introMember" : "benefits.introGuest", { name: NAME });
  const manage = (
    <LinkButton icon={Gift} to="/manage/benefits">
      {t("benefits.manage")}
    </LinkButton>
  );
  const join = (
    <LinkButton look="primary" to="/auth/sign-up">
      {t("benefits.join", { name: NAME })}
    </LinkButton>
  );
  return (
    <Page title={t("benefits.title")} actions={(isAdministrator && manage) || (!signedIn && join)}>
      <PageMeta title={t("benefits.title")} description={intro} path="/benefits" />
      <p className="measure mb-6 text-muted">{intro}</p>
      <Benefits />
    </Page>
  );
}

function Benefits() {
  const t = useText();
  const { NAME } = useSite();
  const { data, isError, refetch } = useRead(...allBenefits);
  if (isError) return <ReadFailed onRetry={refetch} />;
  if (!data) return null;
  if (data.items.length > 0)
    return (
      <ul className="grid grid-cols-1 gap-4 pair:grid-cols-2 split:grid-cols-3">
        {data.items.map((benefit) => (
          <li key={benefit.id} className="min-w-0">
            <BenefitCard benefit={benefit} />
          </li>
        ))}
      </ul>
    );
  return (
    <EmptyState
      drawing="people"
      title={t("benefits.none")}
      action={<LinkButton to="/events">{t("event.otherEvents")}</LinkButton>}
    >
      {t("benefits.noneText", { name: NAME })}
    </EmptyState>
  );
}

function BenefitCard({ benefit: { id, title, description, image } }: { benefit: Benefit }) {
  return (
    <Card padded={false} className="flex h-full flex-col overflow-hidden">
      {image && (
        <Picture
          image={image}
          seed={id}
          ratio="wide"
          sizes="(min-width: 1100px) 360px, (min-width: 560px) 46vw, 94vw"
        />
      )}
      <div className="p-4 rail:p-5">
        <h2 dir="auto" className="text-18 wrap-anywhere">
          {title}
        </h2>
        {description && (
          <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere text-muted">
            {description}
          </p>
        )}
      </div>
    </Card>
  );
}
