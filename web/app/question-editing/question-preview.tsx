import type { ComponentProps } from "react";
import { lazy } from "../kernel/lazy.ts";
import { useText } from "../kernel/page/page.tsx";
import { Suspense } from "../kernel/suspense.tsx";
import { Section } from "../ui/page.tsx";
import { Skeleton } from "../ui/skeleton.tsx";

const TriedQuestions = lazy(() =>
  import("./tried-questions.tsx").then((module) => ({ default: module.TriedQuestions })),
);

/** The questions as people meet them, below those that are edited. */
export function QuestionPreview({ sections }: ComponentProps<typeof TriedQuestions>) {
  const t = useText();
  return (
    <Section title={t("questionEditing.preview")} id="preview">
      <Suspense fallback={<Skeleton className="h-60 w-full rounded-card" />}>
        <TriedQuestions sections={sections} />
      </Suspense>
    </Section>
  );
}
