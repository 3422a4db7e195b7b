import { useId } from "react";
import type { LucideIcon } from "lucide-react";
import { classes } from "./classes.ts";
import { Icon } from "./icon.tsx";

export type Segment<Value extends string> = { value: Value; label: string; icon?: LucideIcon };

type SegmentedProps<Value extends string> = {
  label: string;
  value: Value;
  options: readonly Segment<Value>[];
  onChange: (value: Value) => void;
  /** Drawings alone; their words are spoken. */
  iconsOnly?: boolean;
  disabled?: boolean;
};

const segment =
  "relative flex min-h-11 grow cursor-pointer items-center justify-center gap-2 rounded-control px-3 py-1 text-center " +
  "text-14 leading-tight font-medium wrap-break-word text-muted transition-colors hover:text-text has-checked:bg-surface-1 " +
  "has-checked:text-text has-checked:shadow-raised dark:has-checked:bg-surface-3 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 " +
  "has-focus-visible:outline-focus has-disabled:cursor-not-allowed has-disabled:opacity-50 " +
  "forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none";

/** One of a few that exclude each other, all in sight, such as list or calendar. The browser's own round buttons inside. */
export function Segmented<Value extends string>({
  label,
  value,
  options,
  onChange,
  iconsOnly,
  disabled,
}: SegmentedProps<Value>) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className="flex w-fit max-w-full flex-wrap gap-0.5 rounded-control bg-surface-2 p-0.5 forced-colors:border"
    >
      {options.map((option) => (
        <label key={option.value} title={iconsOnly ? option.label : undefined} className={segment}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={disabled}
            onChange={() => onChange(option.value)}
            className="sr-only"
          />
          {option.icon && <Icon of={option.icon} size={18} />}
          <span className={classes(iconsOnly && "sr-only")}>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
