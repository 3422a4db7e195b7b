import type { Call } from "@marquee/contract/kernel";
import { managedBookings } from "@marquee/contract/managed-bookings";
import { useNavigate } from "react-router";
import { useAction } from "../kernel/data/use-action.ts";
import { useText } from "../kernel/page/page.tsx";
import { managePlaces, type ManagedPlace, type ManagedSpace, pathOfPlace } from "./reads.ts";
import { RemoveBookable } from "./remove-bookable.tsx";

/** Asks before a place goes with all of its spaces. While something is booked there it stays. */
export function RemovePlace({ place: { id, name, comingCount, spacesCount } }: { place: ManagedPlace }) {
  const t = useText();
  const navigate = useNavigate();
  const remove = useAction(managedBookings.removePlace, {
    // Its page is left: what is gone is not asked for again.
    keeps: (_call: Call, { placeId }) => placeId === id,
    onDone: () => navigate(managePlaces, { replace: true }),
  });
  return (
    <RemoveBookable
      title={t("managedBooking.removePlace")}
      question={t("managedBooking.removeAsk", { name })}
      comingCount={comingCount}
      onRemove={() => remove.mutateAsync({ placeId: id })}
    >
      {t("managedBooking.removePlaceText", { count: spacesCount })}
    </RemoveBookable>
  );
}

/** The same of one space. */
export function RemoveSpace({ space: { id, placeId, name, comingCount } }: { space: ManagedSpace }) {
  const t = useText();
  const navigate = useNavigate();
  const remove = useAction(managedBookings.removeSpace, {
    keeps: (_call: Call, { spaceId }) => spaceId === id,
    onDone: () => navigate(pathOfPlace({ id: placeId }), { replace: true }),
  });
  return (
    <RemoveBookable
      title={t("managedBooking.removeSpace")}
      question={t("managedBooking.removeAsk", { name })}
      comingCount={comingCount}
      onRemove={() => remove.mutateAsync({ placeId, spaceId: id })}
    >
      {t("managedBooking.removeSpaceText")}
    </RemoveBookable>
  );
}
