import { Minus, Plus } from "lucide-react";
import { useText } from "../kernel/page/page.tsx";
import { IconButton } from "./button.tsx";

type QuantityFieldProps = {
  label: string;
  value: number;
  minimum?: number;
  maximum: number;
  onChange: (value: number) => void;
  disabled?: boolean;
};

/** A small whole number, one step at a time. Nought is always allowed: it means none. */
export function QuantityField({ label, value, minimum = 0, maximum, onChange, disabled }: QuantityFieldProps) {
  const t = useText();
  const fewer = value <= minimum ? 0 : value - 1;
  const more = value === 0 ? Math.max(1, minimum) : value + 1;
  return (
    <div
      role="group"
      aria-label={label}
      className="inline-flex items-center rounded-control border border-line-strong bg-surface-1"
    >
      <IconButton
        icon={Minus}
        label={t("ui.fewer", { label })}
        disabled={disabled || value === 0}
        onClick={() => onChange(fewer)}
        className="disabled:opacity-40"
      />
      <output className="figures min-w-8 text-center font-medium" aria-live="polite">
        {value}
      </output>
      <IconButton
        icon={Plus}
        label={t("ui.more", { label })}
        disabled={disabled || more > maximum}
        onClick={() => onChange(more)}
        className="disabled:opacity-40"
      />
    </div>
  );
}
