import type { ReactNode } from "react";
import type { LucideIcon } from "lucide-react";
import { Icon } from "./icon.tsx";

/** The few facts that matter, each behind its drawing. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid gap-4">{children}</dl>;
}

type FactProps = { icon?: LucideIcon; leading?: ReactNode; name: string; children: ReactNode; detail?: ReactNode };

/** `name` is spoken, not shown: the drawing says it to the eye. */
export function Fact({ icon, leading, name, children, detail }: FactProps) {
  return (
    <div>
      <dt className="sr-only">{name}</dt>
      <dd className="flex items-start gap-3">
        {leading ??
          (icon && (
            <span className="grid size-11 shrink-0 place-items-center rounded-control border border-line bg-surface-1 text-muted">
              <Icon of={icon} />
            </span>
          ))}
        <div className="min-w-0 flex-1 self-center">
          <div className="font-medium">{children}</div>
          {detail && <div className="text-14 text-muted">{detail}</div>}
        </div>
      </dd>
    </div>
  );
}
