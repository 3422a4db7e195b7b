import { Link } from "react-router";
import { notifications } from "@marquee/contract/notifications";
import { useAction } from "../kernel/data/use-action.ts";
import { useSite, useText } from "../kernel/page/page.tsx";
import { useSelf } from "../kernel/session/use-self.ts";
import { Avatar } from "../ui/avatar.tsx";
import { classes } from "../ui/classes.ts";
import { Picture } from "../ui/picture.tsx";
import { Ago } from "../ui/when.tsx";
import type { NotificationView } from "./reads.ts";
import { linkOf, sentenceOf } from "./sentence.ts";

/** One thing that happened. Going there marks it as read. */
export function NotificationRow({ notification, onGo }: { notification: NotificationView; onGo?: () => void }) {
  const t = useText();
  const { NAME } = useSite();
  const mark = useAction(notifications.read, { faults: "form" });
  const go = () => {
    if (!notification.read) mark.mutate({ body: { ids: [notification.id], read: true } });
    onGo?.();
  };
  return (
    <Link
      to={linkOf(notification, useSelf()?.username)}
      onClick={go}
      className={classes(
        "dense flex items-start gap-3 rounded-control px-3 py-3 transition-colors hover:bg-surface-2",
        !notification.read && "bg-accent-soft/50",
      )}
    >
      <Face notification={notification} community={NAME} />
      <span className="min-w-0 flex-1">
        <span className={classes("block", !notification.read && "font-medium")}>
          {sentenceOf(notification, t, NAME)}
        </span>
        <span className="block text-14 text-muted">
          <Ago at={notification.createdAt} />
        </span>
      </span>
      {!notification.read && (
        <span className="mt-2 size-2.5 shrink-0 rounded-full bg-accent">
          <span className="sr-only">{t("notifications.new")}</span>
        </span>
      )}
    </Link>
  );
}

/** Who did it; of one's own events, and of what is published, their picture. */
function Face({
  notification: { sender, event, content, happened },
  community,
}: {
  notification: NotificationView;
  community: string;
}) {
  if (content) {
    const { id, image, channel } = content;
    return (
      <Picture
        image={image ?? channel.image}
        seed={id}
        ratio="square"
        sizes="40px"
        className="size-10 shrink-0 rounded-control"
      />
    );
  }
  if (happened === null || !event) return <Avatar person={sender ?? { username: community }} size={40} />;
  return (
    <Picture
      image={event.image}
      seed={event.id}
      ratio="square"
      sizes="40px"
      className="size-10 shrink-0 rounded-control"
    />
  );
}
