import type { ReactNode } from "react";
import { ChevronDown } from "lucide-react";
import { classes } from "./classes.ts";
import { Icon } from "./icon.tsx";

type AccordionItemProps = {
  title: ReactNode;
  children: ReactNode;
  /** Of several with the same name one is open at a time. */
  name?: string;
  open?: boolean;
  /** `line`: a row among others. `quiet`: a few words below something, as its 'more'. */
  look?: "line" | "quiet";
  className?: string;
};

const summaries = {
  line: "flex min-h-12 items-center justify-between gap-4 rounded-control py-3 font-medium",
  quiet:
    "inline-flex min-h-11 w-fit items-center gap-1 rounded-control text-14 font-medium text-accent-text hover:underline",
};

/** Something that unfolds below its heading. The browser's own: found by its search, and open without JavaScript too. */
export function AccordionItem({ title, children, name, open, look = "line", className }: AccordionItemProps) {
  return (
    <details
      name={name}
      open={open}
      className={classes("unfold group", look === "line" && "border-b border-line", className)}
    >
      <summary className={classes(summaries[look], "[&::-webkit-details-marker]:hidden")}>
        <span className="min-w-0">{title}</span>
        <Icon
          of={ChevronDown}
          size={look === "line" ? 20 : 16}
          className={classes("transition-transform group-open:rotate-180", look === "line" && "text-muted")}
        />
      </summary>
      {children}
    </details>
  );
}
