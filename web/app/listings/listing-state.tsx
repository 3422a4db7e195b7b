import { useText } from "../kernel/page/page.tsx";
import { Badge } from "../ui/badge.tsx";
import type { Listing } from "./reads.ts";

type Stated = Pick<Listing, "status" | "visible"> & Partial<Pick<Listing, "publishAt">>;

/** Who finds an event now. */
export function ListingState({ listing: { status, visible, publishAt } }: { listing: Stated }) {
  const t = useText();
  if (status === "canceled") return <Badge tone="danger">{t("listing.state.canceled")}</Badge>;
  if (status === "draft")
    return <Badge tone="warning">{publishAt ? t("listing.state.scheduled") : t("listing.state.draft")}</Badge>;
  return visible ? (
    <Badge tone="positive">{t("listing.state.published")}</Badge>
  ) : (
    <Badge>{t("listing.state.linkOnly")}</Badge>
  );
}
