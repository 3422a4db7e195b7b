import { patch, patchItems } from "@marquee/client";
import { events } from "@marquee/contract/events";
import { Heart } from "lucide-react";
import { useAction } from "../kernel/data/use-action.ts";
import { useText } from "../kernel/page/page.tsx";
import { Button, IconButton } from "../ui/button.tsx";
import { classes } from "../ui/classes.ts";
import type { EventItem } from "./event-card.tsx";

type SaveProps = { event: Pick<EventItem, "id" | "name" | "viewer">; className?: string };

const filled = "[&_svg]:fill-current [&_svg]:text-accent-text";

/** Keeps an event for later and lets it go again, at the press. Its word says which; a phone has only the heart. */
export function SaveEvent({ event, className }: SaveProps) {
  const t = useText();
  const { isSaved, toggle } = useSaving(event);
  return (
    <Button icon={Heart} onClick={toggle} className={classes("max-rail:px-3", isSaved && filled, className)}>
      <span className="max-rail:sr-only">{isSaved ? t("event.saved") : t("event.save")}</span>
    </Button>
  );
}

/** The same among other events, as a heart alone. */
export function SaveHeart({ event, className }: SaveProps) {
  const t = useText();
  const { isSaved, toggle } = useSaving(event);
  return (
    <IconButton
      icon={Heart}
      label={t("event.saveNamed", { name: event.name })}
      aria-pressed={isSaved}
      onClick={toggle}
      className={classes("rounded-full!", isSaved && filled, className)}
    />
  );
}

/** A guest is sent to sign in, and comes back. */
function useSaving({ id, viewer: { isSaved } }: SaveProps["event"]) {
  const inTurn = `save ${id}`;
  const save = useAction(events.save, { inTurn, optimistic: () => showing(id, true) });
  const unsave = useAction(events.unsave, { inTurn, optimistic: () => showing(id, false) });
  return { isSaved, toggle: () => (isSaved ? unsave : save).mutate({ eventId: id }) };
}

/** Wherever the event is shown. */
function showing(id: string, isSaved: boolean) {
  const marked = (event: EventItem): EventItem =>
    event.id === id ? { ...event, viewer: { ...event.viewer, isSaved } } : event;
  const lists = [events.list, events.featured, events.mine, events.of, events.saved];
  return [patch(events.get, marked), ...lists.map((list) => patchItems(list, marked))];
}
