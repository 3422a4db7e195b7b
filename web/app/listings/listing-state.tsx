import { useText } from "../kernel/page/page.tsx";
import { Badge } from "../ui/badge.tsx";
import type { Listing } from "./reads.ts";

/** Who finds an event now. */
export function ListingState({ listing: { status, visible } }: { listing: Pick<Listing, "status" | "visible"> }) {
  const t = useText();
  if (status === "canceled") return <Badge tone="danger">{t("listing.state.canceled")}</Badge>;
  if (status === "draft") return <Badge tone="warning">{t("listing.state.draft")}</Badge>;
  return visible ? (
    <Badge tone="positive">{t("listing.state.published")}</Badge>
  ) : (
    <Badge>{t("listing.state.linkOnly")}</Badge>
  );
}
