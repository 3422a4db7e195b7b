import { managedBookings } from "@marquee/contract/managed-bookings";
import { useActionForm } from "../kernel/forms/use-action-form.ts";
import { useText } from "../kernel/page/page.tsx";
import { showToast } from "../kernel/toasts.ts";
import { LeaveGuard } from "../ui/leave-guard.tsx";
import { SentForm } from "../ui/sent-form.tsx";
import type { ManagedSpace } from "./reads.ts";
import { basicsOf, SpaceFields } from "./space-fields.tsx";

/** What a space is called, how it looks, and how it is sold. */
export function SpaceBasics({ space }: { space: ManagedSpace }) {
  return <BasicsForm key={JSON.stringify(basicsOf(space))} space={space} />;
}

function BasicsForm({ space }: { space: ManagedSpace }) {
  const t = useText();
  const form = useActionForm(managedBookings.updateSpace, basicsOf(space), {
    input: { placeId: space.placeId, spaceId: space.id },
    onDone: () => showToast({ kind: "success", text: t("managedBooking.spaceSaved") }),
  });
  return (
    <SentForm form={form} action={t("managedBooking.saveSpace")}>
      <SpaceFields form={form} />
      <LeaveGuard form={form} />
    </SentForm>
  );
}
