import { listingRooms } from "@marquee/contract/listing-rooms";
import { useActionForm } from "../kernel/forms/use-action-form.ts";
import { useText } from "../kernel/page/page.tsx";
import type { EventItem } from "../listings/index.ts";
import { FormDialog } from "../ui/form-dialog.tsx";
import type { ListingRoomType } from "./reads.ts";
import { RoomFields } from "./room-fields.tsx";
import { newRoom, roomRows, valuesOf } from "./room-values.ts";

type DialogProps = { event: EventItem; room?: ListingRoomType | undefined; onClose: () => void };

/** A kind of room that is there, or a new one. */
export function RoomDialog({ event, room, onClose }: DialogProps) {
  return room ? <EditRoom event={event} room={room} onClose={onClose} /> : <NewRoom event={event} onClose={onClose} />;
}

function NewRoom({ event, onClose }: DialogProps) {
  const t = useText();
  const form = useActionForm(listingRooms.add, newRoom(event), { input: { eventId: event.id }, rows: roomRows });
  return (
    <FormDialog title={t("listingRoom.add")} form={form} action={t("listingRoom.addAction")} wide onClose={onClose}>
      <RoomFields form={form} event={event} />
    </FormDialog>
  );
}

function EditRoom({ event, room, onClose }: DialogProps & { room: ListingRoomType }) {
  const t = useText();
  const input = { eventId: event.id, roomTypeId: room.id };
  const form = useActionForm(listingRooms.update, valuesOf(room), { input, rows: roomRows });
  return (
    <FormDialog title={t("listingRoom.edit")} form={form} action={t("ui.save")} wide onClose={onClose}>
      <RoomFields form={form} event={event} room={room} />
    </FormDialog>
  );
}
