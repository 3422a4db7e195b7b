import { patch } from "@marquee/client";
import type { DataOf } from "@marquee/contract/kernel";
import { listingAddOns } from "@marquee/contract/listing-add-ons";
import type { listingPasses } from "@marquee/contract/listing-passes";
import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { useAction } from "../kernel/data/use-action.ts";
import { moneyText } from "../kernel/i18n/format.ts";
import { lazy } from "../kernel/lazy.ts";
import { usePageFacts, useSite, useText } from "../kernel/page/page.tsx";
import { Suspense } from "../kernel/suspense.tsx";
import type { EventItem } from "../listings/index.ts";
import { Badge } from "../ui/badge.tsx";
import { IconButton } from "../ui/button.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { movedIn, placedIn } from "../ui/moved-in.ts";
import { Picture } from "../ui/picture.tsx";
import { SortableList } from "../ui/sortable-list.tsx";
import { goesWithSome, lackedBy, type ListingAddOn } from "./reads.ts";

const AddOnDialog = lazy(() => import("./add-on-dialog.tsx").then((module) => ({ default: module.AddOnDialog })));

type PassType = DataOf<typeof listingPasses.list>[number];
type Asked = { readonly what: "edit" | "remove"; readonly addOn: ListingAddOn };
type ListProps = { event: EventItem; addOns: readonly ListingAddOn[]; types: readonly PassType[] };

/** Add-ons in the order in which they are offered: to put in another, to change, to delete. */
export function AddOnList({ event, addOns, types }: ListProps) {
  const t = useText();
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const move = useAction(listingAddOns.update, {
    inTurn: "add-ons of an event",
    optimistic: ({ addOnId, body }) => [
      patch(listingAddOns.list, (before) => placedIn(before, addOnId, body.sortOrder ?? 0)),
    ],
  });
  const reorder = (after: readonly ListingAddOn[]): void => {
    const moved = movedIn(addOns, after);
    if (moved) move.mutate({ eventId: event.id, addOnId: moved.item.id, body: { sortOrder: moved.place } });
  };
  return (
    <>
      <SortableList
        label={t("listingAddOn.addOns")}
        items={addOns}
        idOf={(addOn) => addOn.id}
        nameOf={(addOn) => addOn.name}
        render={(addOn) => (
          <AddOnRow addOn={addOn} addOns={addOns} types={types} onAsk={(what) => setAsked({ what, addOn })} />
        )}
        onReorder={reorder}
      />
      <Suspense fallback={null}>
        {asked?.what === "edit" && <AddOnDialog event={event} addOn={asked.addOn} others={addOns} onClose={close} />}
      </Suspense>
      <Remove eventId={event.id} addOn={asked?.what === "remove" ? asked.addOn : undefined} onClose={close} />
    </>
  );
}

type RowProps = {
  addOn: ListingAddOn;
  addOns: readonly ListingAddOn[];
  types: readonly PassType[];
  onAsk: (what: Asked["what"]) => void;
};

function AddOnRow({ addOn, addOns, types, onAsk }: RowProps) {
  const t = useText();
  const { id, name, image, sold, held, supply, left, passTypeIds, needs } = addOn;
  const withPasses = types.filter((type) => passTypeIds.includes(type.id)).map((type) => type.name);
  const needed = addOns.filter((other) => needs.includes(other.id)).map((other) => other.name);
  return (
    <div className="flex w-full min-w-0 flex-wrap items-center justify-end gap-x-3 py-1">
      {image && (
        <Picture image={image} seed={id} ratio="square" sizes="44px" className="size-11 flex-none rounded-control" />
      )}
      <div className="min-w-0 flex-1 basis-40">
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          {name}
          <State addOn={addOn} addOns={addOns} types={types} />
        </p>
        <p className="flex flex-wrap gap-x-2 text-14 text-muted">
          <Price addOn={addOn} />
          <span>{supply === null ? t("listingPass.sold", { sold }) : t("listingPass.soldOf", { sold, supply })}</span>
          {held > 0 && <span>{t("listingPass.held", { count: held })}</span>}
          {left !== null && <span>{t("listingAddOn.left", { count: left })}</span>}
        </p>
        {withPasses.length > 0 && (
          <p className="text-14 text-muted">{t("listingAddOn.with", { names: withPasses.join(", ") })}</p>
        )}
        {needed.length > 0 && (
          <p className="text-14 text-muted">{t("listingAddOn.needsNames", { names: needed.join(", ") })}</p>
        )}
      </div>
      <div className="flex flex-none">
        <IconButton icon={Pencil} label={t("listing.editNamed", { name })} onClick={() => onAsk("edit")} />
        <IconButton icon={Trash2} label={t("listing.removeNamed", { name })} onClick={() => onAsk("remove")} />
      </div>
    </div>
  );
}

function Price({ addOn: { price, pricePerNight } }: Pick<RowProps, "addOn">) {
  const t = useText();
  const { formatLocale } = usePageFacts();
  const { PAYMENT } = useSite();
  const text = moneyText(price, PAYMENT.CURRENCY, formatLocale);
  if (price === 0) return <span>{t("ui.free")}</span>;
  return <span suppressHydrationWarning>{pricePerNight ? t("register.addOn.night", { price: text }) : text}</span>;
}

/** Whether anybody can have it now, and what stands in the way. What is switched off needs no more words. */
function State({ addOn, addOns, types }: Omit<RowProps, "onAsk">) {
  const t = useText();
  const lacked = lackedBy(addOn, addOns);
  if (!addOn.active) return <Badge>{t("listingPass.off")}</Badge>;
  return (
    <>
      {addOn.left === 0 && <Badge tone="warning">{t("event.soldOut")}</Badge>}
      {types.some(({ active }) => active) && !goesWithSome(addOn, types) && (
        <Badge tone="warning">{t("listingAddOn.withNone")}</Badge>
      )}
      {lacked && <Badge tone="warning">{t("listingAddOn.lacks", { name: lacked.name })}</Badge>}
    </>
  );
}

type RemoveProps = { eventId: string; addOn: ListingAddOn | undefined; onClose: () => void };

function Remove({ eventId, addOn, onClose }: RemoveProps) {
  const t = useText();
  const remove = useAction(listingAddOns.remove);
  return (
    <Confirm
      open={addOn !== undefined}
      danger
      title={t("listing.removeAsk", { name: addOn?.name ?? "" })}
      action={t("listing.remove")}
      onConfirm={async () => (addOn ? remove.mutateAsync({ eventId, addOnId: addOn.id }) : undefined)}
      onClose={onClose}
    >
      <p>{t("listingAddOn.removeText")}</p>
    </Confirm>
  );
}
