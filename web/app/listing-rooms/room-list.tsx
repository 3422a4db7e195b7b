import { patch } from "@marquee/client";
import type { DataOf } from "@marquee/contract/kernel";
import type { listingPasses } from "@marquee/contract/listing-passes";
import { listingRooms } from "@marquee/contract/listing-rooms";
import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { useAction } from "../kernel/data/use-action.ts";
import { moneyText } from "../kernel/i18n/format.ts";
import { lazy } from "../kernel/lazy.ts";
import { usePageFacts, useSite, useText } from "../kernel/page/page.tsx";
import { Suspense } from "../kernel/suspense.tsx";
import type { EventItem } from "../listings/index.ts";
import { Badge } from "../ui/badge.tsx";
import { IconButton } from "../ui/button.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { movedIn, placedIn } from "../ui/moved-in.ts";
import { Picture } from "../ui/picture.tsx";
import { SortableList } from "../ui/sortable-list.tsx";
import { Nights } from "./nights.tsx";
import { isForSome, type ListingRoomType } from "./reads.ts";

const RoomDialog = lazy(() => import("./room-dialog.tsx").then((module) => ({ default: module.RoomDialog })));

type PassType = DataOf<typeof listingPasses.list>[number];
type Asked = { readonly what: "edit" | "remove"; readonly room: ListingRoomType };
type ListProps = { event: EventItem; rooms: readonly ListingRoomType[]; types: readonly PassType[] };

/** Kinds of rooms in the order in which they are offered: to put in another, to change, to delete. */
export function RoomList({ event, rooms, types }: ListProps) {
  const t = useText();
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const move = useAction(listingRooms.update, {
    inTurn: "rooms of an event",
    optimistic: ({ roomTypeId, body }) => [
      patch(listingRooms.list, (before) => placedIn(before, roomTypeId, body.sortOrder ?? 0)),
    ],
  });
  const reorder = (after: readonly ListingRoomType[]): void => {
    const moved = movedIn(rooms, after);
    if (moved) move.mutate({ eventId: event.id, roomTypeId: moved.item.id, body: { sortOrder: moved.place } });
  };
  return (
    <>
      <SortableList
        label={t("listingRoom.rooms")}
        items={rooms}
        idOf={(room) => room.id}
        nameOf={(room) => room.name}
        render={(room) => <RoomRow room={room} types={types} onAsk={(what) => setAsked({ what, room })} />}
        onReorder={reorder}
      />
      <Suspense fallback={null}>
        {asked?.what === "edit" && <RoomDialog event={event} room={asked.room} onClose={close} />}
      </Suspense>
      <Remove eventId={event.id} room={asked?.what === "remove" ? asked.room : undefined} onClose={close} />
    </>
  );
}

type RowProps = {
  room: ListingRoomType;
  types: readonly PassType[];
  onAsk: (what: Asked["what"]) => void;
};

function RoomRow({ room, types, onAsk }: RowProps) {
  const t = useText();
  const { id, name, image, sold, held, supply, left, isDated } = room;
  const forPasses = room.passTypes.filter(({ enabled }) => enabled).map(({ passType }) => passType.name);
  return (
    <div className="flex w-full min-w-0 flex-wrap items-center justify-end gap-x-3 py-1">
      <Picture image={image} seed={id} ratio="square" sizes="44px" className="size-11 flex-none rounded-control" />
      <div className="min-w-0 flex-1 basis-40">
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          {name}
          <State room={room} types={types} />
        </p>
        <p className="flex flex-wrap gap-x-2 text-14 text-muted">
          <Price room={room} />
          <span>{t("listingRoom.booked", { count: sold })}</span>
          {held > 0 && <span>{t("listingPass.held", { count: held })}</span>}
          {left !== null && supply !== null && (
            <span>{t(isDated ? "listingRoom.leftInNight" : "listingRoom.leftOf", { left, supply })}</span>
          )}
        </p>
        {forPasses.length > 0 && (
          <p className="text-14 text-muted">{t("listingRoom.for", { names: forPasses.join(", ") })}</p>
        )}
        <Nights room={room} />
      </div>
      <div className="flex flex-none self-start">
        <IconButton icon={Pencil} label={t("listing.editNamed", { name })} onClick={() => onAsk("edit")} />
        <IconButton icon={Trash2} label={t("listing.removeNamed", { name })} onClick={() => onAsk("remove")} />
      </div>
    </div>
  );
}

function Price({ room: { price, pricePerNight } }: Pick<RowProps, "room">) {
  const t = useText();
  const { formatLocale } = usePageFacts();
  const { PAYMENT } = useSite();
  const text = moneyText(price, PAYMENT.CURRENCY, formatLocale);
  if (price === 0) return <span>{t("ui.free")}</span>;
  return <span suppressHydrationWarning>{pricePerNight ? t("register.addOn.night", { price: text }) : text}</span>;
}

/** Whether anybody can have it now. What is switched off needs no more words. */
function State({ room, types }: Omit<RowProps, "onAsk">) {
  const t = useText();
  const { active, nights, left, isDated } = room;
  if (!active) return <Badge>{t("listingPass.off")}</Badge>;
  const full = nights.filter((night) => night.left === 0).length;
  const isGone = isDated ? nights.length > 0 && full === nights.length : left === 0;
  return (
    <>
      {isGone && <Badge tone="warning">{t("event.soldOut")}</Badge>}
      {!isGone && full > 0 && <Badge tone="warning">{t("listingRoom.fullNights", { count: full })}</Badge>}
      {types.some((type) => type.active) && !isForSome(room, types) && (
        <Badge tone="warning">{t("listingAddOn.withNone")}</Badge>
      )}
    </>
  );
}

type RemoveProps = { eventId: string; room: ListingRoomType | undefined; onClose: () => void };

function Remove({ eventId, room, onClose }: RemoveProps) {
  const t = useText();
  const remove = useAction(listingRooms.remove);
  return (
    <Confirm
      open={room !== undefined}
      danger
      title={t("listing.removeAsk", { name: room?.name ?? "" })}
      action={t("listing.remove")}
      onConfirm={async () => (room ? remove.mutateAsync({ eventId, roomTypeId: room.id }) : undefined)}
      onClose={onClose}
    >
      <p>{t("listingRoom.removeText")}</p>
    </Confirm>
  );
}
