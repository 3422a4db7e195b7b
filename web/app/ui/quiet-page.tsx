import type { ReactNode } from "react";
import { PageMeta } from "./page-meta.tsx";
import { Drawing, type DrawingName } from "./drawing.tsx";

type QuietProps = { drawing: DrawingName; title: string; children?: ReactNode; action?: ReactNode };

/** A whole page that says one thing: a drawing, a sentence, an action. */
export function QuietPage({ drawing, title, children, action }: QuietProps) {
  return (
    <div className="mx-auto grid min-h-[60dvh] max-w-md content-center justify-items-center gap-4 px-4 py-12 text-center">
      <PageMeta title={title} hidden />
      <Drawing name={drawing} />
      <h1 className="text-28">{title}</h1>
      {children && <p className="text-balance text-muted">{children}</p>}
      {action && <div className="mt-2 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}

/** The state of an empty list: what would be here, and the next step. */
export function EmptyState({ drawing, title, children, action }: QuietProps) {
  return (
    <div className="grid content-center justify-items-center gap-2 rounded-card border border-dashed border-line-strong px-6 py-10 text-center">
      <Drawing name={drawing} size={150} />
      <h2 className="text-18">{title}</h2>
      {children && <p className="max-w-sm text-balance text-muted">{children}</p>}
      {action && <div className="mt-3 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
