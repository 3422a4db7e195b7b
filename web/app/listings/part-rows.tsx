import { listings } from "@marquee/contract/listings";
import { Pencil, Trash2 } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useAction } from "../kernel/data/use-action.ts";
import { useText } from "../kernel/page/page.tsx";
import { Avatar, displayName } from "../ui/avatar.tsx";
import { IconButton } from "../ui/button.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { When } from "../ui/when.tsx";
import type { ListedSession, ListedSpeaker, Listing } from "./reads.ts";

type RowProps = {
  name: string;
  remove: () => Promise<unknown>;
  warning: string;
  onEdit: () => void;
  children: ReactNode;
};

/** A part of an event, with the ways to change it and to take it away. */
function Row({ name, remove, warning, onEdit, children }: RowProps) {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  return (
    <li className="flex items-center gap-2 py-2">
      <div className="min-w-0 flex-1">{children}</div>
      <IconButton icon={Pencil} label={t("listing.editNamed", { name })} onClick={onEdit} />
      <IconButton icon={Trash2} label={t("listing.removeNamed", { name })} onClick={() => setAsking(true)} />
      <Confirm
        open={isAsking}
        danger
        title={t("listing.removeAsk", { name })}
        action={t("listing.remove")}
        onConfirm={remove}
        onClose={() => setAsking(false)}
      >
        <p>{warning}</p>
      </Confirm>
    </li>
  );
}

export function SessionRow(props: { listing: Listing; session: ListedSession; onEdit: () => void }) {
  const { listing, session, onEdit } = props;
  const t = useText();
  const remove = useAction(listings.removeSession);
  const input = { eventId: listing.id, sessionId: session.id };
  return (
    <Row
      name={session.name}
      remove={() => remove.mutateAsync(input)}
      warning={t("listing.removeSessionText")}
      onEdit={onEdit}
    >
      <p className="truncate font-medium">{session.name}</p>
      <p className="text-14 text-muted">
        <When at={session.startTime} until={session.endTime} timeZone={listing.timezone} />
      </p>
    </Row>
  );
}

export function SpeakerRow(props: { listing: Listing; speaker: ListedSpeaker; onEdit: () => void }) {
  const { listing, speaker, onEdit } = props;
  const t = useText();
  const remove = useAction(listings.removeSpeaker);
  const name = displayName(speaker);
  const input = { eventId: listing.id, speakerId: speaker.id };
  const about = [speaker.title, speaker.company].filter(Boolean).join(" · ");
  return (
    <Row name={name} remove={() => remove.mutateAsync(input)} warning={t("listing.removeSpeakerText")} onEdit={onEdit}>
      <div className="flex items-center gap-3">
        <Avatar person={speaker} size={40} />
        <div className="min-w-0">
          <p className="truncate font-medium">{name}</p>
          {about && <p className="truncate text-14 text-muted">{about}</p>}
        </div>
      </div>
    </Row>
  );
}
