import { listings } from "@marquee/contract/listings";
import { CalendarX, Send, Trash2 } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { readsOf } from "../co-hosts/index.ts";
import { useAction } from "../kernel/data/use-action.ts";
import { useText } from "../kernel/page/page.tsx";
import { AsyncButton, Button } from "../ui/button.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { Section } from "../ui/page.tsx";
import type { Listing } from "./reads.ts";

/** A refusal is told by the action itself. */
const shownByTheAction = (): undefined => undefined;

/** Publishing a draft, and how an event ends: canceled, where people have registered, else deleted. */
export function ListingEnd({ listing }: { listing: Listing }) {
  const t = useText();
  const navigate = useNavigate();
  const [asks, setAsks] = useState<"cancel" | "delete">();
  const update = useAction(listings.update);
  const remove = useAction(listings.remove, {
    keeps: readsOf(listing),
    onDone: () => navigate("/organize", { replace: true }),
  });
  const { id: eventId, status, name, viewer } = listing;
  const become = (next: "published" | "canceled") => update.mutateAsync({ eventId, body: { event: { status: next } } });
  return (
    <Section title={t("listing.state")} id="state">
      <p className="flex flex-wrap gap-2">
        {status === "draft" && (
          <AsyncButton look="primary" icon={Send} onClick={() => become("published").catch(shownByTheAction)}>
            {t("listing.publish")}
          </AsyncButton>
        )}
        {status === "published" && (
          <Button icon={CalendarX} onClick={() => setAsks("cancel")}>
            {t("listing.cancel")}
          </Button>
        )}
        {viewer.canHost && (
          <Button look="danger" icon={Trash2} onClick={() => setAsks("delete")}>
            {t("listing.delete")}
          </Button>
        )}
      </p>
      <Confirm
        open={asks === "cancel"}
        danger
        title={t("listing.cancelAsk", { name })}
        action={t("listing.cancel")}
        onConfirm={() => become("canceled")}
        onClose={() => setAsks(undefined)}
      >
        <p>{t("listing.cancelText")}</p>
      </Confirm>
      <Confirm
        open={asks === "delete"}
        danger
        title={t("listing.deleteAsk", { name })}
        action={t("listing.delete")}
        onConfirm={() => remove.mutateAsync({ eventId })}
        onClose={() => setAsks(undefined)}
      >
        <p>{t("listing.deleteText")}</p>
      </Confirm>
    </Section>
  );
}
