import { Link } from "react-router";
import { useText } from "../kernel/page/page.tsx";
import { displayName } from "../ui/avatar.tsx";
import { Card } from "../ui/card.tsx";
import { Section } from "../ui/page.tsx";
import { PersonLink } from "../ui/person-line.tsx";
import { Picture } from "../ui/picture.tsx";
import { Ago, When } from "../ui/when.tsx";
import { CaseMedia } from "./case-media.tsx";
import { CaseState } from "./case-table.tsx";
import type { CaseDetail } from "./reads.ts";

/** What was reported, and where it stands. */
export function Reported({ detail }: { detail: CaseDetail }) {
  const t = useText();
  const { kind, state, isHidden, title, image, text, path, place, group, isThere, writtenAt } = detail;
  const where = place ?? group?.name;
  return (
    <Card className="grid grid-cols-1 gap-3">
      <CaseState {...detail} />
      {image && (
        <Picture
          image={image}
          seed={detail.id}
          ratio="wide"
          sizes="(min-width: 900px) 36rem, 100vw"
          className="rounded-card"
        />
      )}
      {title && (
        <h2 dir="auto" className="text-22 font-semibold">
          {title}
        </h2>
      )}
      {kind !== "account" && text !== "" && (
        <p dir="auto" className="whitespace-pre-line">
          {text}
        </p>
      )}
      <CaseMedia detail={detail} />
      <p className="flex flex-wrap gap-x-3 text-14 text-muted">
        {writtenAt && <When at={writtenAt} />}
        {where && <span dir="auto">{t("moderation.writtenIn", { place: where })}</span>}
        {!isThere && <span>{t("moderation.notThere")}</span>}
      </p>
      {path && isThere && !isHidden && state !== "waiting" && (
        <Link
          to={path}
          className="inline-flex min-h-11 w-fit items-center font-medium text-accent-text hover:underline"
        >
          {t("moderation.seeThere")}
        </Link>
      )}
    </Card>
  );
}

/** Why it was reported and by whom, and what was said around it. */
export function CaseReports({ detail: { state, reports, around } }: { detail: CaseDetail }) {
  return (
    <>
      {(state !== "waiting" || reports.length > 0) && <Reports reports={reports} />}
      {around.length > 0 && <Around around={around} />}
    </>
  );
}

function Reports({ reports }: Pick<CaseDetail, "reports">) {
  const t = useText();
  return (
    <Section title={t("moderation.reports", { count: reports.length })} id="reports">
      <ul className="grid grid-cols-1 divide-y divide-line">
        {reports.map(({ id, reason, account, createdAt }) => (
          <li key={id} className="grid grid-cols-1 gap-1 py-3">
            <p dir="auto" className="whitespace-pre-line">
              {reason || <span className="text-muted">{t("moderation.noReason")}</span>}
            </p>
            <p className="flex flex-wrap items-center gap-x-3 text-14 text-muted">
              <PersonLink person={account} />
              <Ago at={createdAt} />
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Around({ around }: Pick<CaseDetail, "around">) {
  const t = useText();
  return (
    <Section title={t("moderation.around")} id="around">
      <ul className="grid grid-cols-1 gap-3">
        {around.map(({ id, account, text, createdAt }) => (
          <li key={id} className="min-w-0 border-s-2 border-line ps-3">
            <p className="text-14 text-muted">
              {displayName(account)} · <Ago at={createdAt} />
            </p>
            <p dir="auto" className="whitespace-pre-line">
              {text}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
