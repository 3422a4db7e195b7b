import { Link } from "react-router";
import { notifications } from "@marquee/contract/notifications";
import { useAction } from "../kernel/data/use-action.ts";
import { useSite, useText } from "../kernel/page/page.tsx";
import { Avatar } from "../ui/avatar.tsx";
import { classes } from "../ui/classes.ts";
import { Ago } from "../ui/when.tsx";
import type { Told } from "./reads.ts";
import { placeOf, sentenceOf } from "./sentence.ts";

/** One thing that happened. Going there marks it as read. */
export function ToldRow({ told, onGo }: { told: Told; onGo?: () => void }) {
  const t = useText();
  const { NAME } = useSite();
  const mark = useAction(notifications.read, { faults: "form" });
  const go = () => {
    if (!told.read) mark.mutate({ body: { ids: [told.id], read: true } });
    onGo?.();
  };
  return (
    <Link
      to={placeOf(told)}
      onClick={go}
      className={classes(
        "flex items-start gap-3 rounded-control px-3 py-3 transition-colors hover:bg-surface-2",
        !told.read && "bg-accent-soft/50",
      )}
    >
      <Avatar person={told.sender ?? { username: NAME }} size={40} />
      <span className="min-w-0 flex-1">
        <span className={classes("block", !told.read && "font-medium")}>{sentenceOf(told, t, NAME)}</span>
        <span className="block text-14 text-muted">
          <Ago at={told.createdAt} />
        </span>
      </span>
      {!told.read && (
        <span className="mt-2 size-2.5 shrink-0 rounded-full bg-accent">
          <span className="sr-only">{t("notifications.new")}</span>
        </span>
      )}
    </Link>
  );
}
