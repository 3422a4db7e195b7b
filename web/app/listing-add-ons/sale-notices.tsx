import { CircleAlert, TriangleAlert } from "lucide-react";
import { useNow, useSite, useText } from "../kernel/page/page.tsx";
import type { EventItem } from "../listings/index.ts";
import { Notice } from "../ui/badge.tsx";
import { LinkButton } from "../ui/button.tsx";

type NoticesProps = {
  event: EventItem;
  /** Whether something of it costs money. */
  isPaid: boolean;
  /** Whether a kind of pass is on sale: what goes with passes is had with none otherwise. */
  hasPasses: boolean;
};

/** Why nobody can buy what an event offers beside its passes. */
export function SaleNotices({ event, isPaid, hasPasses }: NoticesProps) {
  const t = useText();
  const { PAYMENT } = useSite();
  const isOver = Date.parse(event.registrationEnd) <= useNow();
  return (
    <div className="mb-4 grid gap-3 empty:hidden">
      {(!event.registration || isOver) && (
        <Notice icon={CircleAlert}>
          <p>{t(event.registration ? "listingAddOn.registrationOver" : "listingPass.registrationOff")}</p>
          <p className="mt-2">
            <LinkButton to={`/organize/${event.slug}`}>{t("listing.edit")}</LinkButton>
          </p>
        </Notice>
      )}
      {!hasPasses && (
        <Notice tone="warning" icon={TriangleAlert}>
          <p>{t("listingAddOn.noPasses")}</p>
          <p className="mt-2">
            <LinkButton to={`/organize/${event.slug}/passes`}>{t("listingPass.passes")}</LinkButton>
          </p>
        </Notice>
      )}
      {PAYMENT.TYPE === "none" && isPaid && (
        <Notice tone="warning" icon={TriangleAlert}>
          <p>{t("listingAddOn.noPayments")}</p>
        </Notice>
      )}
    </div>
  );
}
