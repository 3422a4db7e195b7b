import { useState } from "react";
import { Suspense } from "../kernel/suspense.tsx";
import { data, useParams } from "react-router";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { lazy } from "../kernel/lazy.ts";
import { useText } from "../kernel/page/page.tsx";
import { useSelf } from "../kernel/session/use-self.ts";
import { displayName } from "../ui/avatar.tsx";
import { ConsolePage } from "../ui/console-layout.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { Section } from "../ui/page.tsx";
import { CaseActions } from "./case-actions.tsx";
import { AlsoWaiting } from "./also-waiting.tsx";
import { CaseReports, Reported } from "./case-parts.tsx";
import { CasePerson } from "./case-person.tsx";
import { DecisionLine } from "./decision-line.tsx";
import { caseNamed, type Action, type CaseDetail, type Decision } from "./reads.ts";

const DecideDialog = lazy(() => import("./decide-dialog.tsx").then((module) => ({ default: module.DecideDialog })));
const AnswerDialog = lazy(() => import("./answer-dialog.tsx").then((module) => ({ default: module.AnswerDialog })));

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const needs = pageNeeds(
  async ({ read, params: { caseId = "" } }) => {
    if (!uuid.test(caseId)) throw data(null, { status: 404 });
    await read(...caseNamed(caseId));
  },
  { forMembers: true },
);
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** One thing that was reported, with all that one needs to decide, and what can be decided. */
export default function CasePage() {
  const detail = useRead(...caseNamed(useParams()["caseId"])).data;
  return detail ? <Case key={detail.id} detail={detail} /> : null;
}

function Case({ detail }: { detail: CaseDetail }) {
  const t = useText();
  const viewer = useSelf()?.viewer;
  const [deciding, setDeciding] = useState<Action>();
  const [answering, setAnswering] = useState<Decision>();
  const title = `${t(`moderation.kind.${detail.kind}`)} · ${displayName(detail.account)}`;
  const ofAll = viewer?.isAdministrator === true || viewer?.isModerator === true;
  const waits = detail.state === "waiting";
  const ofCommunity = waits ? "/manage/first-posts" : "/manage/reports";
  const queue = ofAll || !detail.group ? ofCommunity : `/groups/${detail.group.slug}/reports`;
  const queueTitle = t(waits ? "moderation.firstPosts" : "moderation.title");
  return (
    <ConsolePage title={title} back={{ to: queue, label: queueTitle }}>
      <PageMeta title={title} hidden />
      <div className="grid grid-cols-1 gap-8 split:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="grid min-w-0 grid-cols-1 content-start gap-8">
          <Reported detail={detail} />
          <CaseActions actions={detail.actions} waits={waits} onChoose={setDeciding} />
          <CaseReports detail={detail} />
          <Section title={t("moderation.decisions")} id="decisions">
            {detail.decisions.length === 0 && <p className="text-muted">{t("moderation.noDecisions")}</p>}
            <Decisions decisions={detail.decisions} onAnswer={setAnswering} />
          </Section>
        </div>
        <div className="grid min-w-0 grid-cols-1 content-start gap-8">
          <CasePerson detail={detail} />
          <AlsoWaiting waiting={detail.waiting} />
        </div>
      </div>
      <Suspense>
        {deciding && <DecideDialog detail={detail} action={deciding} onClose={() => setDeciding(undefined)} />}
        {answering && <AnswerDialog caseId={detail.id} decision={answering} onClose={() => setAnswering(undefined)} />}
      </Suspense>
    </ConsolePage>
  );
}

function Decisions({ decisions, onAnswer }: { decisions: readonly Decision[]; onAnswer: (of: Decision) => void }) {
  return (
    <ul className="grid grid-cols-1 gap-4">
      {decisions.map((decision) => (
        <li key={decision.id}>
          <DecisionLine decision={decision} onAnswer={() => onAnswer(decision)} />
        </li>
      ))}
    </ul>
  );
}
