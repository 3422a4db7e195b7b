import { Link, type LinkProps } from "react-router";
import { Check, Plus } from "lucide-react";
import { classes } from "./classes.ts";
import { Icon } from "./icon.tsx";

const look =
  "inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full! border px-4 text-14 font-medium transition-colors";
const on = "border-accent bg-accent-soft text-accent-text";
const offered = "border-dashed border-line-strong text-muted hover:bg-surface-2";
const off = "border-line-strong bg-surface-1 hover:bg-surface-2";

export const chipLook = (chosen: boolean): string => classes(look, chosen ? on : off);

/** A filter that lives in the address: a link that turns it on or off. */
export function Chip({ chosen, children, ...rest }: LinkProps & { chosen: boolean; children: React.ReactNode }) {
  return (
    <Link preventScrollReset {...rest} aria-current={chosen ? "true" : undefined} className={chipLook(chosen)}>
      {chosen && <Icon of={Check} size={16} />}
      {children}
    </Link>
  );
}

/** A button that adds to the filters beside it. */
export function ChipButton({ onClick, children }: { onClick: () => void; children: React.ReactNode }) {
  return (
    <button type="button" onClick={onClick} className={classes(look, offered)}>
      <Icon of={Plus} size={16} />
      {children}
    </button>
  );
}

/** Goes on in another line where one is too short: none of them is cut off, in any language. */
export function ChipRow({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <nav aria-label={label} className="flex flex-wrap gap-2 py-1">
      {children}
    </nav>
  );
}
