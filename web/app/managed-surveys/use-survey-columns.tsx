import { useMemo } from "react";
import { dateText, sentenceText, whenText } from "../kernel/i18n/format.ts";
import { useReading, useText } from "../kernel/page/page.tsx";
import type { Column } from "../table/index.ts";
import { StateBadge } from "./state-badge.tsx";
import type { ManagedSurvey } from "./reads.ts";

/**
 * What a survey is called, how it stands, how much it asks, how many have answered and until when they can: what fits
 * beside the bar of a laptop. How many have begun is there for whoever wants to know.
 */
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
        width: 9,
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
      {
        id: "until",
        title: t("managedSurvey.until"),
        width: 13,
        text: ({ closesAt }) => (closesAt === null ? "" : sentenceText(Date.parse(closesAt), reading)),
        cell: ({ closesAt }) => closesAt !== null && whenText(Date.parse(closesAt), reading),
      },
      {
        id: "begun",
        title: t("managedSurvey.begun"),
        width: 9,
        isNumber: true,
        isExtra: true,
        text: ({ draftCount }) => draftCount,
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
