import { Plus } from "lucide-react";
import { useState } from "react";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { lazy } from "../kernel/lazy.ts";
import { useText } from "../kernel/page/page.tsx";
import { Suspense } from "../kernel/suspense.tsx";
import { eventAt, ForOrganisers, OrganizedPage } from "../listings/index.ts";
import { QuestionPreview } from "../question-editing/index.ts";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { QuestionList } from "./question-list.tsx";
import { bySection, questionsOf } from "./reads.ts";

const QuestionDialog = lazy(() =>
  import("./question-dialog.tsx").then((module) => ({ default: module.QuestionDialog })),
);

const needs = pageNeeds(
  async ({ read, params }) => {
    const event = await read(...eventAt(params["slug"]));
    if (event.viewer.canManage) await read(...questionsOf(event.id));
  },
  { forMembers: true },
);
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** What an event asks those who register. */
export default function QuestionsPage() {
  const t = useText();
  return (
    <ForOrganisers>
      {(event) => (
        <OrganizedPage event={event} title={t("listingQuestion.questions")} width="reading">
          <Questions eventId={event.id} />
        </OrganizedPage>
      )}
    </ForOrganisers>
  );
}

function Questions({ eventId }: { eventId: string }) {
  const t = useText();
  const questions = useRead(...questionsOf(eventId)).data?.items;
  const [isAdding, setAdding] = useState(false);
  if (!questions) return <Skeleton className="h-96 w-full rounded-card" />;
  const sections = bySection(questions);
  const add = (
    <Button look="primary" icon={Plus} onClick={() => setAdding(true)}>
      {t("questionEditing.add")}
    </Button>
  );
  return (
    <>
      {questions.length === 0 ? (
        <EmptyState drawing="people" title={t("listingQuestion.none")} action={add}>
          {t("listingQuestion.noneText")}
        </EmptyState>
      ) : (
        <>
          <QuestionList eventId={eventId} sections={sections} />
          <p className="mt-4">{add}</p>
          <QuestionPreview sections={sections} />
        </>
      )}
      <Suspense fallback={null}>
        {isAdding && <QuestionDialog eventId={eventId} onClose={() => setAdding(false)} />}
      </Suspense>
    </>
  );
}
