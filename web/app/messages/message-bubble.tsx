import { classes } from "../ui/classes.ts";
import { MessageTools } from "./later.ts";
import type { MessageActions } from "./message-actions.ts";
import { MessageBody } from "./message-body.tsx";
import type { Row, MessageView } from "./message-view.ts";

/** What somebody said in a conversation; one's own by side, colour and corner. */
export function MessageBubble({ row, actions }: { row: Row; actions: MessageActions }) {
  const { view, closesGroup } = row;
  const corner = closesGroup && (view.isOwn ? "rounded-ee-xs" : "rounded-es-xs");
  return (
    <div className="group relative max-w-[min(34rem,85%)]">
      <div className={classes("rounded-[1.125rem] px-3.5 py-2", lookOf(view), corner)}>
        <MessageBody
          view={view}
          actions={actions}
          isInBubble
          isOnAccent={view.isOwn && view.delivery.state !== "failed"}
        />
      </div>
      {view.id !== undefined && !view.isDeleted && <MessageTools view={view} actions={actions} />}
    </div>
  );
}

function lookOf(view: MessageView): string {
  if (view.isDeleted) return "border border-dashed border-line-strong text-muted italic";
  if (view.delivery.state === "failed") return "border border-danger bg-danger-soft";
  return view.isOwn ? "bg-accent text-on-accent" : "bg-surface-3";
}
