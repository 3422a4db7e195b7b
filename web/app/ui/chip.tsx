import { Link, type LinkProps } from "react-router";
import { Check } from "lucide-react";
import { classes } from "./classes.ts";
import { Icon } from "./icon.tsx";

const look =
  "inline-flex min-h-11 items-center gap-1.5 rounded-full border px-4 text-14 font-medium whitespace-nowrap transition-colors";
const on = "border-accent bg-accent-soft text-accent-text";
const off = "border-line-strong bg-surface-1 hover:bg-surface-2";

/** A filter that lives in the address: a link that turns it on or off. */
export function Chip({ chosen, children, ...rest }: LinkProps & { chosen: boolean; children: React.ReactNode }) {
  return (
    <Link
      preventScrollReset
      {...rest}
      aria-current={chosen ? "true" : undefined}
      className={classes(look, chosen ? on : off)}
    >
      {chosen && <Icon of={Check} size={16} />}
      {children}
    </Link>
  );
}

export function ChipRow({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <nav aria-label={label} className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none]">
      {children}
    </nav>
  );
}
