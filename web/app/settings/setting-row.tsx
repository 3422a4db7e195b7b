import type { ReactNode } from "react";
import type { LucideIcon } from "lucide-react";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";

type SettingRowProps = {
  icon: LucideIcon;
  title: ReactNode;
  hint?: ReactNode;
  badge?: ReactNode;
  action?: { label: string; onChoose: () => void } | undefined;
  children?: ReactNode;
};

/** One thing that somebody has here, and what can be done about it: beside its words, or beneath where they need the room. */
export function SettingRow({ icon, title, hint, badge, action, children }: SettingRowProps) {
  return (
    <div className="flex items-center gap-4 rounded-card border border-line bg-surface-1 p-4">
      <span className="grid size-10 shrink-0 place-items-center rounded-control bg-surface-2 text-muted">
        <Icon of={icon} />
      </span>
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-3">
        <div className="min-w-28 flex-1">
          <p className="flex flex-wrap items-center gap-2 font-medium">
            {title}
            {badge}
          </p>
          {hint && <p className="text-14 text-muted">{hint}</p>}
        </div>
        {action && <Button onClick={action.onChoose}>{action.label}</Button>}
      </div>
      {children}
    </div>
  );
}
