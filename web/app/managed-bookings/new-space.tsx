import { managedBookings } from "@marquee/contract/managed-bookings";
import { useNavigate } from "react-router";
import { useActionForm } from "../kernel/forms/use-action-form.ts";
import { useText } from "../kernel/page/page.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import { type ManagedPlace, pathOfSpace } from "./reads.ts";
import { spaceAtFirst, SpaceFields } from "./space-fields.tsx";

/** A space is begun, and goes on where it is said when it is open. */
export function NewSpace({ place, onClose }: { place: ManagedPlace; onClose: () => void }) {
  const t = useText();
  const navigate = useNavigate();
  const form = useActionForm(managedBookings.createSpace, spaceAtFirst, {
    input: { placeId: place.id },
    keep: `new-space-${place.id}`,
    onDone: (space) => navigate(`${pathOfSpace(space)}#hours`),
  });
  return (
    <FormDialog
      title={t("managedBooking.addSpace")}
      form={form}
      action={t("managedBooking.addSpaceAction")}
      wide
      onClose={onClose}
    >
      <SpaceFields form={form} />
    </FormDialog>
  );
}
