import { registration } from "@marquee/contract/registration";
import { useState } from "react";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useAction } from "../kernel/data/use-action.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { sentenceOf } from "../kernel/data/use-refusals.ts";
import { moneyText } from "../kernel/i18n/format.ts";
import { inFlow } from "../kernel/page/in-flow.ts";
import { usePageFacts, useSite, useText } from "../kernel/page/page.tsx";
import { RadioGroup } from "../ui/choice.tsx";
import { DateRangeField } from "../ui/fields/date-field.tsx";
import { ExtraPage } from "./extra-step.tsx";
import { Offer } from "./offer.tsx";
import { draftsOf, orRefused, readFlow, type RoomType, roomsFor } from "./reads.ts";
import {
  boundsFor,
  dayOf,
  type Days,
  type Guest,
  isDated,
  isForAll,
  isTaken,
  nightsBetween,
  proposed,
  reservationsOf,
  sharedOut,
} from "./rooms.ts";
import type { Flow } from "./use-flow.ts";

export { FlowError as ErrorBoundary } from "./flow-error.tsx";

const needs = pageNeeds(async (input) => {
  const { eventId, cart } = await readFlow(input, "/stay");
  if (cart && draftsOf(cart).length > 0) await orRefused(input.read(...roomsFor(eventId)));
});
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

export const handle = inFlow;

/** Where everybody of the order stays, and for which nights. */
export default function RoomsPage() {
  return <ExtraPage step="rooms">{(step) => <Rooms {...step} />}</ExtraPage>;
}

type RoomsProps = { flow: Flow; onFault: (message: string | undefined) => void };

function Rooms({ flow, onFault }: RoomsProps) {
  const t = useText();
  return (
    <Offer reading={useRead(...roomsFor(flow.event.id))}>
      {(offered) => {
        const guests = draftsOf(flow.registration).map(({ id, ticketId, passAddOns }): Guest => ({
          id,
          ticketId,
          addOnIds: passAddOns.map(({ addOnId }) => addOnId),
        }));
        const rooms = offered.filter((room) => isForAll(room, guests));
        if (rooms.length === 0) return <p className="text-muted">{t("register.extrasNone")}</p>;
        return <RoomChoice flow={flow} rooms={rooms} guests={guests} onFault={onFault} />;
      }}
    </Offer>
  );
}

type RoomChoiceProps = RoomsProps & { rooms: readonly RoomType[]; guests: readonly Guest[] };
type Chosen = { readonly roomId: string; readonly days: Days | undefined };
const none = "none";

function RoomChoice({ flow, rooms, guests, onFault }: RoomChoiceProps) {
  const t = useText();
  const { event } = flow;
  const timeZone = event.timezone ?? "UTC";
  const { current, set } = useStay(flow, guests, onFault);
  const room = rooms.find(({ id }) => id === current.roomId);
  const [guest] = guests;
  const bounds = room && guest && boundsFor(room, guest);
  const choose = (roomId: string): void => {
    const next = rooms.find(({ id }) => id === roomId);
    const days = next && guest && isDated(next) ? proposed(boundsFor(next, guest), event, timeZone) : undefined;
    set(next, { roomId, days });
  };
  return (
    <div className="grid gap-6">
      <RadioGroup
        label={t("register.title.rooms")}
        labelHidden
        name="room"
        value={current.roomId}
        onChange={choose}
        options={[
          ...rooms.map((each) => ({
            value: each.id,
            label: <RoomLabel room={each} guests={guests} />,
            hint: each.description,
            disabled: each.soldOut && each.id !== current.roomId,
          })),
          { value: none, label: t("register.room.none"), hint: t("register.room.noneHint") },
        ]}
      />
      {room && bounds && current.days && (
        <div className="grid gap-2">
          <DateRangeField
            label={`${t("register.room.from")} – ${t("register.room.until")}`}
            value={current.days}
            {...(bounds.minStart !== null && { earliest: dayOf(bounds.minStart, timeZone) })}
            {...(bounds.maxEnd !== null && { latest: dayOf(bounds.maxEnd, timeZone) })}
            onChange={(days) => set(days.start && days.end ? room : undefined, { roomId: room.id, days })}
            error={isTaken(room, current.days) ? t("register.room.full", { days: daysText(room) }) : undefined}
          />
          <p className="text-14 text-muted" role="status">
            {t("register.room.nights", { count: nightsBetween(current.days) })}
          </p>
        </div>
      )}
    </div>
  );
}

const daysText = ({ fullNights }: RoomType): string => fullNights.join(", ");

/** What is chosen, shown at the press and kept by the server: as it stands there once it has answered. */
function useStay(flow: Flow, guests: readonly Guest[], onFault: RoomsProps["onFault"]) {
  const t = useText();
  const { event, reload } = flow;
  const timeZone = event.timezone ?? "UTC";
  const [pressed, setPressed] = useState<Chosen>();
  const reserve = useAction(registration.reserve, { faults: "form", inTurn: `rooms ${event.id}` });
  const held = draftsOf(flow.registration).find(({ reservation }) => reservation)?.reservation;
  const kept: Chosen = {
    roomId: held?.eventRoomTypeId ?? none,
    days: held?.start && held.end ? { start: dayOf(held.start, timeZone), end: dayOf(held.end, timeZone) } : undefined,
  };
  const set = (room: RoomType | undefined, chosen: Chosen): void => {
    setPressed(chosen);
    onFault(undefined);
    // While a range is being changed it has no end: nothing is asked until it has.
    if (!room && chosen.roomId !== none) return;
    const body = room ? reservationsOf(room, { guests, days: chosen.days, event, timeZone }) : [];
    const settle = async (): Promise<void> => {
      try {
        await reserve.mutateAsync({ eventId: event.id, body });
        await reload();
        setPressed((latest) => (latest === chosen ? undefined : latest));
      } catch (error) {
        onFault(sentenceOf(error, t("state.failed.title"), t("state.networkFailed")));
        await reload();
      }
    };
    void settle();
  };
  return { current: pressed ?? kept, set };
}

function RoomLabel({ room, guests }: { room: RoomType; guests: readonly Guest[] }) {
  const t = useText();
  const { formatLocale } = usePageFacts();
  const { PAYMENT } = useSite();
  const price = moneyText(room.fullPrice, PAYMENT.CURRENCY, formatLocale);
  const count = sharedOut(room, guests).length;
  return (
    <span className="flex flex-wrap items-baseline gap-x-3">
      <span className="font-medium">{room.name}</span>
      <span>{room.pricePerNight ? t("register.addOn.night", { price }) : price}</span>
      {count > 1 && <span className="text-14 text-muted">{t("register.room.count", { count })}</span>}
      {room.soldOut && <span className="text-14 text-muted">{t("register.soldOut")}</span>}
    </span>
  );
}
