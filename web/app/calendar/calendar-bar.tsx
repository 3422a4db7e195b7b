import { ChevronLeft, ChevronRight } from "lucide-react";
import { useText } from "../kernel/page/page.tsx";
import { Button, IconButton } from "../ui/button.tsx";

type CalendarBarProps = {
  title: string;
  previous: string;
  next: string;
  onStep: (by: number) => void;
  onToday: () => void;
};

/** What is shown, and the ways before, behind and back to today. */
export function CalendarBar({ title, previous, next, onStep, onToday }: CalendarBarProps) {
  const t = useText();
  return (
    <div className="mb-3 flex flex-wrap items-center gap-1">
      <h2 aria-live="polite" className="me-auto text-18 first-letter:uppercase">
        {title}
      </h2>
      <Button look="quiet" onClick={onToday}>
        {t("calendar.today")}
      </Button>
      <IconButton icon={ChevronLeft} label={previous} onClick={() => onStep(-1)} />
      <IconButton icon={ChevronRight} label={next} onClick={() => onStep(1)} />
    </div>
  );
}
