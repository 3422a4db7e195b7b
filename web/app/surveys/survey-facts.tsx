import { CalendarClock, EyeOff, ListChecks, UserRound } from "lucide-react";
import { sentenceText } from "../kernel/i18n/format.ts";
import { usePageFacts, useReading, useText } from "../kernel/page/page.tsx";
import { Icon } from "../ui/icon.tsx";
import type { Survey } from "./reads.ts";

type FactsProps = { survey: Survey; isShort?: boolean };

/** How many questions, until when, and whose answers they are. `isShort`: in a list. */
export function SurveyFacts({ survey, isShort = false }: FactsProps) {
  const t = useText();
  const reading = useReading();
  const { signedIn } = usePageFacts();
  const { questionsCount, closesAt, anonymous, requireAuth, status } = survey;
  const when = closesAt && sentenceText(Date.parse(closesAt), reading);
  const named = signedIn || requireAuth ? t("survey.named") : t("survey.asGuest");
  const whose = anonymous ? t(isShort ? "survey.anonymousShort" : "survey.anonymous") : !isShort && named;
  const facts = [
    { icon: ListChecks, words: t("survey.questions", { count: questionsCount }) },
    { icon: CalendarClock, words: when && t(status === "closed" ? "survey.closedAt" : "survey.until", { when }) },
    { icon: anonymous ? EyeOff : UserRound, words: whose },
  ];
  return (
    <ul className="grid gap-1.5 text-14 text-muted">
      {facts.map(
        ({ icon, words }) =>
          words && (
            <li key={words} className="flex items-start gap-2" suppressHydrationWarning>
              <Icon of={icon} size={16} className="mt-0.5 shrink-0" />
              <span className="min-w-0">{words}</span>
            </li>
          ),
      )}
    </ul>
  );
}
