import { NotificationOptions } from "./notification-options.tsx";
import { NotificationRow } from "./notification-row.tsx";
import type { NotificationView } from "./reads.ts";

/** One thing that happened, and beside it why one is told and the way to be told less. */
export function NotificationItem({ notification, onGo }: { notification: NotificationView; onGo?: () => void }) {
  const going = onGo && { onGo };
  return (
    <div className="flex items-start gap-1">
      <div className="min-w-0 flex-1">
        <NotificationRow notification={notification} {...going} />
      </div>
      <NotificationOptions notification={notification} {...going} />
    </div>
  );
}
