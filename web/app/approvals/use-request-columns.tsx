import { useMemo } from "react";
import { sentenceText } from "../kernel/i18n/format.ts";
import { useReading, useText } from "../kernel/page/page.tsx";
import { useAnswerText } from "../questions/index.ts";
import type { Column } from "../table/index.ts";
import { Avatar, displayName } from "../ui/avatar.tsx";
import { Badge } from "../ui/badge.tsx";
import type { ListedRequest } from "./reads.ts";
import { tones } from "./tones.ts";

/** Who asks for what, what they say, and how it stands: times by the event's clock. */
export function useRequestColumns(timeZone: string | null): readonly Column<ListedRequest>[] {
  const t = useText();
  const reading = useReading(timeZone);
  const answerText = useAnswerText();
  return useMemo(() => {
    const at = (moment: string | null): string => (moment === null ? "" : sentenceText(Date.parse(moment), reading));
    const stateOf = ({ state }: ListedRequest): string => t(`approval.state.${state}`);
    return [
      {
        id: "name",
        title: t("approval.who"),
        width: 13,
        text: ({ account }) => displayName(account),
        cell: ({ account }) => (
          <span className="flex min-w-0 items-center gap-2">
            <Avatar person={account} size={24} />
            <span dir="auto" className="truncate">
              {displayName(account)}
            </span>
          </span>
        ),
      },
      { id: "pass", title: t("approval.pass"), width: 10, text: ({ passType }) => passType.name },
      {
        id: "answers",
        title: t("approval.answers"),
        width: 18,
        text: ({ answers }) => answers.map(({ question, value }) => answerText(question, value)).join(" · "),
      },
      {
        id: "message",
        title: t("approval.lastMessage"),
        width: 16,
        text: ({ messages }) => messages.at(-1)?.text ?? "",
      },
      {
        id: "state",
        title: t("approval.state"),
        width: 9,
        text: stateOf,
        cell: (row) => <Badge tone={tones[row.state]}>{stateOf(row)}</Badge>,
      },
      {
        id: "createdAt",
        title: t("approval.since"),
        width: 13,
        orderBy: "createdAt",
        text: ({ createdAt }) => at(createdAt),
      },
      {
        id: "until",
        title: t("approval.heldUntil"),
        width: 13,
        isExtra: true,
        text: ({ offerEndsAt }) => at(offerEndsAt),
      },
    ];
  }, [t, reading, answerText]);
}
