import { patch } from "@marquee/client";
import { listingPasses } from "@marquee/contract/listing-passes";
import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { useAction } from "../kernel/data/use-action.ts";
import { sentenceText } from "../kernel/i18n/format.ts";
import { lazy } from "../kernel/lazy.ts";
import { useNow, usePageFacts, useReading, useText } from "../kernel/page/page.tsx";
import { Suspense } from "../kernel/suspense.tsx";
import { Badge } from "../ui/badge.tsx";
import { IconButton } from "../ui/button.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { CopyButton } from "../ui/copy-button.tsx";
import { Money } from "../ui/money.tsx";
import { movedIn, placedIn } from "../ui/moved-in.ts";
import { SortableList } from "../ui/sortable-list.tsx";
import type { EventItem, ListingPassType } from "./reads.ts";

const PassDialog = lazy(() => import("./pass-dialog.tsx").then((module) => ({ default: module.PassDialog })));

type Asked = { readonly what: "edit" | "remove"; readonly passType: ListingPassType };
type ListProps = { event: EventItem; types: readonly ListingPassType[] };

/** Kinds of passes in the order in which they are offered: to put in another, to change, to delete. */
export function PassList({ event, types }: ListProps) {
  const t = useText();
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const move = useAction(listingPasses.update, {
    inTurn: "passes of an event",
    optimistic: ({ passTypeId, body }) => [
      patch(listingPasses.list, (before) => placedIn(before, passTypeId, body.sortOrder ?? 0)),
    ],
  });
  const reorder = (after: readonly ListingPassType[]): void => {
    const moved = movedIn(types, after);
    if (moved) move.mutate({ eventId: event.id, passTypeId: moved.item.id, body: { sortOrder: moved.place } });
  };
  return (
    <>
      <SortableList
        label={t("listingPass.passes")}
        items={types}
        idOf={(type) => type.id}
        nameOf={(type) => type.name}
        render={(type) => (
          <PassRow event={event} passType={type} onAsk={(what) => setAsked({ what, passType: type })} />
        )}
        onReorder={reorder}
      />
      <Suspense fallback={null}>
        {asked?.what === "edit" && <PassDialog event={event} passType={asked.passType} onClose={close} />}
      </Suspense>
      <Remove eventId={event.id} passType={asked?.what === "remove" ? asked.passType : undefined} onClose={close} />
    </>
  );
}

type RowProps = { event: EventItem; passType: ListingPassType; onAsk: (what: Asked["what"]) => void };

function PassRow({ event, passType, onAsk }: RowProps) {
  const t = useText();
  const { origin } = usePageFacts();
  const { id, name, active, visibility, currentPrice, currency, sold, held, supply } = passType;
  return (
    <div className="flex w-full min-w-0 flex-wrap items-center justify-end gap-x-2 py-1">
      <div className="min-w-0 flex-1 basis-40">
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          {name}
          <State event={event} passType={passType} />
        </p>
        <p className="flex flex-wrap gap-x-2 text-14 text-muted">
          <Money amount={currentPrice} currency={currency} freeWord />
          <span>{supply === null ? t("listingPass.sold", { sold }) : t("listingPass.soldOf", { sold, supply })}</span>
          {held > 0 && <span>{t("listingPass.held", { count: held })}</span>}
        </p>
      </div>
      <div className="flex flex-none">
        {active && visibility === "private" && (
          <CopyButton
            text={`${origin}/events/${event.slug}/register?ticket=${id}`}
            iconLabel={t("listingPass.copyLink", { name })}
          />
        )}
        <IconButton icon={Pencil} label={t("listing.editNamed", { name })} onClick={() => onAsk("edit")} />
        <IconButton icon={Trash2} label={t("listing.removeNamed", { name })} onClick={() => onAsk("remove")} />
      </div>
    </div>
  );
}

/** Who can have it now. What is switched off needs no more words. */
function State({ event, passType }: Pick<RowProps, "event" | "passType">) {
  const t = useText();
  // An event that was made a minute ago opens after the page did.
  const now = useNow();
  const reading = useReading(event.timezone);
  const { active, visibility, left, overrideStartDate, needsApproval } = passType;
  if (!active) return <Badge>{t("listingPass.off")}</Badge>;
  const startsAt = Date.parse(overrideStartDate ?? event.registrationStart);
  return (
    <>
      {visibility === "private" && <Badge>{t("listing.state.linkOnly")}</Badge>}
      {needsApproval && <Badge tone="accent">{t("register.needsApproval")}</Badge>}
      {left === 0 && <Badge tone="warning">{t("event.soldOut")}</Badge>}
      {startsAt > now && (
        <Badge>
          <span suppressHydrationWarning>{t("register.onSaleFrom", { when: sentenceText(startsAt, reading) })}</span>
        </Badge>
      )}
    </>
  );
}

type RemoveProps = { eventId: string; passType: ListingPassType | undefined; onClose: () => void };

function Remove({ eventId, passType, onClose }: RemoveProps) {
  const t = useText();
  const remove = useAction(listingPasses.remove);
  return (
    <Confirm
      open={passType !== undefined}
      danger
      title={t("listing.removeAsk", { name: passType?.name ?? "" })}
      action={t("listing.remove")}
      onConfirm={async () => (passType ? remove.mutateAsync({ eventId, passTypeId: passType.id }) : undefined)}
      onClose={onClose}
    >
      <p>{t("listingPass.removeText")}</p>
    </Confirm>
  );
}
