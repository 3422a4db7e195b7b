import { ChevronLeft, ChevronRight } from "lucide-react";
import { useText } from "../kernel/page/page.tsx";
import { Button, IconButton } from "../ui/button.tsx";

type CalendarBarProps = {
  title: string;
  previous: string;
  next: string;
  onStep: (by: number) => void;
  /** Without it there is no way back to today. */
  onToday?: () => void;
  /** There is nothing to be seen before, or behind. */
  isFirst?: boolean;
  isLast?: boolean;
};

/** What is shown, and the ways before and behind, and back to today. */
export function CalendarBar({ title, previous, next, onStep, onToday, isFirst, isLast }: CalendarBarProps) {
  const t = useText();
  return (
    <div className="mb-3 flex flex-wrap items-center gap-1">
      <h2 aria-live="polite" className="me-auto text-18 first-letter:uppercase">
        {title}
      </h2>
      {onToday && (
        <Button look="quiet" onClick={onToday}>
          {t("calendar.today")}
        </Button>
      )}
      <IconButton icon={ChevronLeft} label={previous} disabled={isFirst} onClick={() => onStep(-1)} />
      <IconButton icon={ChevronRight} label={next} disabled={isLast} onClick={() => onStep(1)} />
    </div>
  );
}
