import { listingPasses } from "@marquee/contract/listing-passes";
import { CircleAlert, TriangleAlert } from "lucide-react";
import { useAction } from "../kernel/data/use-action.ts";
import { useSite, useText } from "../kernel/page/page.tsx";
import { Notice } from "../ui/badge.tsx";
import { AsyncButton, LinkButton } from "../ui/button.tsx";
import { type EventItem, type ListingPassType, openAdmission, sellsAny } from "./reads.ts";

type NoticesProps = { event: EventItem; types: readonly ListingPassType[] };

/** What stands between these passes and those who are to buy them. */
export function PassNotices({ event, types }: NoticesProps) {
  const t = useText();
  const { PAYMENT } = useSite();
  const admission = openAdmission(types);
  return (
    <div className="mb-4 grid gap-3 empty:hidden">
      {!event.registration && (
        <Notice icon={CircleAlert}>
          <p>{t("listingPass.registrationOff")}</p>
          <p className="mt-2">
            <LinkButton to={`/organize/${event.slug}`}>{t("listing.edit")}</LinkButton>
          </p>
        </Notice>
      )}
      {PAYMENT.TYPE === "none" && sellsAny(types) && (
        <Notice tone="warning" icon={TriangleAlert}>
          <p>{t("listingPass.noPayments")}</p>
        </Notice>
      )}
      {admission && <OpenAdmission eventId={event.id} admission={admission} />}
    </div>
  );
}

/** The pass for nothing that nobody has made is not to stay open by accident. */
function OpenAdmission({ eventId, admission }: { eventId: string; admission: ListingPassType }) {
  const t = useText();
  const change = useAction(listingPasses.update);
  const { id: passTypeId, name } = admission;
  return (
    <Notice tone="warning" icon={TriangleAlert}>
      <p>{t("listingPass.freeOpen", { name })}</p>
      <p className="mt-2">
        <AsyncButton onClick={() => change.mutateAsync({ eventId, passTypeId, body: { active: false } })}>
          {t("listingPass.switchOff", { name })}
        </AsyncButton>
      </p>
    </Notice>
  );
}
