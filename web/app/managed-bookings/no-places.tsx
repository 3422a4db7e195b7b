import { useText } from "../kernel/page/page.tsx";
import { LinkButton } from "../ui/button.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { managePlaces } from "./reads.ts";

/** Nothing can be booked before there is a place: where to begin. */
export function NoPlaces() {
  const t = useText();
  return (
    <EmptyState
      drawing="calendar"
      title={t("managedBooking.noneYet")}
      action={
        <LinkButton look="primary" to={managePlaces}>
          {t("managedBooking.begin")}
        </LinkButton>
      }
    >
      {t("managedBooking.noneYetText")}
    </EmptyState>
  );
}
