import { patch, patchItems } from "@marquee/client";
import { agenda } from "@marquee/contract/agenda";
import { events } from "@marquee/contract/events";
import { CalendarCheck2, CalendarPlus } from "lucide-react";
import type { Session } from "../events/index.ts";
import { useAction } from "../kernel/data/use-action.ts";
import { useText } from "../kernel/page/page.tsx";
import { Button, IconButton } from "../ui/button.tsx";
import { classes } from "../ui/classes.ts";

type SaveSessionProps = { eventId: string; session: Pick<Session, "id" | "name" | "viewer"> };

/** Puts a session on one's agenda and takes it off again, at the press. What a pass is registered for stays on it. */
export function SaveSession({ eventId, session }: SaveSessionProps) {
  const t = useText();
  const { isOn, toggle } = useKeeping(eventId, session);
  if (session.viewer.hasPlace) return null;
  return (
    <IconButton
      icon={isOn ? CalendarCheck2 : CalendarPlus}
      label={t("agenda.saveNamed", { name: session.name })}
      aria-pressed={isOn}
      onClick={toggle}
      className={classes("-me-2 -mt-2 shrink-0 rounded-full!", isOn && "text-accent-text")}
    />
  );
}

/** The same in words, on the session's own page. */
export function SaveSessionButton({ eventId, session }: SaveSessionProps) {
  const t = useText();
  const { isOn, toggle } = useKeeping(eventId, session);
  if (session.viewer.hasPlace) return null;
  return (
    <Button icon={isOn ? CalendarCheck2 : CalendarPlus} onClick={toggle} aria-pressed={isOn}>
      {isOn ? t("agenda.saved") : t("agenda.save")}
    </Button>
  );
}

/** A guest is sent to sign in, and comes back. */
function useKeeping(eventId: string, { id, viewer }: SaveSessionProps["session"]) {
  const inTurn = `agenda ${id}`;
  const save = useAction(agenda.save, { inTurn, optimistic: () => showing(id, true) });
  const remove = useAction(agenda.remove, { inTurn, optimistic: () => showing(id, false) });
  const { isOnAgenda: isOn } = viewer;
  return { isOn, toggle: () => (isOn ? remove : save).mutate({ eventId, sessionId: id }) };
}

/** Wherever the session is shown. */
function showing(id: string, isOnAgenda: boolean) {
  const marked = (session: Session): Session =>
    session.id === id ? { ...session, viewer: { ...session.viewer, isOnAgenda } } : session;
  return [
    patch(events.session, marked),
    patch(events.sessions, (all: Session[]) => all.map(marked)),
    patchItems(agenda.mine, marked),
  ];
}
