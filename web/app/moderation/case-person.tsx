import { sentenceDayText, sentenceText } from "../kernel/i18n/format.ts";
import { useReading, useText } from "../kernel/page/page.tsx";
import { Badge } from "../ui/badge.tsx";
import { Section } from "../ui/page.tsx";
import { PersonLink } from "../ui/person-line.tsx";
import { DecisionLine } from "./decision-line.tsx";
import type { CaseDetail } from "./reads.ts";

/** Whose it is, how they stand, and what was decided about them before. */
export function CasePerson({ detail: { account, person, history } }: { detail: CaseDetail }) {
  const t = useText();
  const reading = useReading();
  const { memberSince, cases, warnings, published } = person;
  return (
    <>
      <Section title={t("moderation.person")} id="person">
        <p className="flex">
          <PersonLink person={account} />
        </p>
        <Standing person={person} />
        <ul className="mt-3 grid gap-1 text-14 text-muted">
          <li>{t("moderation.since", { when: sentenceDayText(Date.parse(memberSince), reading) })}</li>
          <li>{t("moderation.published", { count: published })}</li>
          <li>{t("moderation.cases", { count: cases })}</li>
          <li>{t("moderation.warnings", { count: warnings })}</li>
        </ul>
      </Section>
      {history.length > 0 && (
        <Section title={t("moderation.history")} id="history">
          <ul className="grid grid-cols-1 gap-4">
            {history.map((decision) => (
              <li key={decision.id}>
                <DecisionLine decision={decision} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

function Standing({ person: { isTrusted, mutedUntil, isSuspended, suspendedUntil } }: Pick<CaseDetail, "person">) {
  const t = useText();
  const reading = useReading();
  const dayOf = (at: string) => sentenceText(Date.parse(at), reading);
  return (
    <p className="flex flex-wrap gap-1 empty:hidden">
      {isTrusted && <Badge tone="accent">{t("moderation.isTrusted")}</Badge>}
      {mutedUntil && <Badge tone="warning">{t("moderation.mutedUntil", { when: dayOf(mutedUntil) })}</Badge>}
      {isSuspended && (
        <Badge tone="danger">
          {suspendedUntil ? t("moderation.suspendedUntil", { when: dayOf(suspendedUntil) }) : t("moderation.banned")}
        </Badge>
      )}
    </p>
  );
}
