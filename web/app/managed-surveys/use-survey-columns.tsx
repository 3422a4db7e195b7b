import { useMemo } from "react";
import { dateText, sentenceText } from "../kernel/i18n/format.ts";
import { useReading, useText } from "../kernel/page/page.tsx";
import type { Column } from "../table/index.ts";
import { StateBadge } from "./state-badge.tsx";
import type { ManagedSurvey } from "./reads.ts";

/** What a survey is called, how it stands, how much it asks and how many have answered. */
export function useSurveyColumns(): readonly Column<ManagedSurvey>[] {
  const t = useText();
  const reading = useReading();
  return useMemo(
    () => [
      {
        id: "name",
        title: t("managedSurvey.name"),
        width: 17,
        orderBy: "name",
        text: ({ name }) => name,
        cell: ({ name }) => (
          <span dir="auto" className="block truncate">
            {name}
          </span>
        ),
      },
      {
        id: "state",
        title: t("managedSurvey.state"),
        width: 9,
        text: ({ status }) => t(`managedSurvey.state.${status}`),
        cell: ({ status }) => <StateBadge status={status} />,
      },
      {
        id: "questions",
        title: t("managedSurvey.questions"),
        width: 10,
        isNumber: true,
        text: ({ questionsCount }) => questionsCount,
      },
      {
        id: "submitted",
        title: t("managedSurvey.answers"),
        width: 8,
        isNumber: true,
        text: ({ submittedCount }) => submittedCount,
      },
      { id: "begun", title: t("managedSurvey.begun"), width: 9, isNumber: true, text: ({ draftCount }) => draftCount },
      {
        id: "until",
        title: t("managedSurvey.until"),
        width: 13,
        text: ({ closesAt }) => (closesAt === null ? "" : sentenceText(Date.parse(closesAt), reading)),
      },
      {
        id: "created",
        title: t("managedSurvey.created"),
        width: 11,
        orderBy: "createdAt",
        isExtra: true,
        text: ({ createdAt }) => dateText(Date.parse(createdAt), reading),
      },
    ],
    [t, reading],
  );
}
