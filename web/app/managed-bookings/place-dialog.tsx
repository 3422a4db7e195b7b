import { managedBookings } from "@marquee/contract/managed-bookings";
import { useNavigate } from "react-router";
import { useActionForm } from "../kernel/forms/use-action-form.ts";
import { useSite, useText } from "../kernel/page/page.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import { placeAtFirst, PlaceFields, valuesOf } from "./place-fields.tsx";
import { type ManagedPlace, pathOfPlace } from "./reads.ts";

/** A place is begun, and goes on where its spaces are. */
export function NewPlace({ onClose }: { onClose: () => void }) {
  const t = useText();
  const navigate = useNavigate();
  const form = useActionForm(managedBookings.createPlace, placeAtFirst(useSite().TIMEZONE), {
    keep: "new-booking-place",
    onDone: (place) => navigate(pathOfPlace(place)),
  });
  return (
    <FormDialog
      title={t("managedBooking.addPlace")}
      form={form}
      action={t("managedBooking.addPlaceAction")}
      wide
      onClose={onClose}
    >
      <PlaceFields form={form} />
    </FormDialog>
  );
}

export function EditPlace({ place, onClose }: { place: ManagedPlace; onClose: () => void }) {
  const t = useText();
  const form = useActionForm(managedBookings.updatePlace, valuesOf(place), { input: { placeId: place.id } });
  return (
    <FormDialog title={t("managedBooking.editPlace")} form={form} action={t("ui.save")} wide onClose={onClose}>
      <PlaceFields form={form} hasComing={place.comingCount > 0} />
    </FormDialog>
  );
}
