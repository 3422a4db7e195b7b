import { Plus } from "lucide-react";
import { useState } from "react";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { lazy } from "../kernel/lazy.ts";
import { useText } from "../kernel/page/page.tsx";
import { Suspense } from "../kernel/suspense.tsx";
import { passTypesOf } from "../listing-passes/index.ts";
import { eventAt, type EventItem, ForOrganisers, OrganizedPage } from "../listings/index.ts";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { ReadFailed } from "../ui/quiet-note.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { AddOnList } from "./add-on-list.tsx";
import { addOnsOf } from "./reads.ts";
import { SaleNotices } from "./sale-notices.tsx";

const AddOnDialog = lazy(() => import("./add-on-dialog.tsx").then((module) => ({ default: module.AddOnDialog })));

const needs = pageNeeds(
  async ({ read, params }) => {
    const event = await read(...eventAt(params["slug"]));
    if (event.viewer.canManage) await Promise.all([read(...addOnsOf(event.id)), read(...passTypesOf(event.id))]);
  },
  { forMembers: true },
);
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** What an event sells beside its passes: a meal, a parking place. */
export default function AddOnsPage() {
  const t = useText();
  return (
    <ForOrganisers>
      {(event) => (
        <OrganizedPage event={event} title={t("listingAddOn.addOns")} width="reading">
          <AddOns event={event} />
        </OrganizedPage>
      )}
    </ForOrganisers>
  );
}

function AddOns({ event }: { event: EventItem }) {
  const t = useText();
  const reading = useRead(...addOnsOf(event.id));
  const passes = useRead(...passTypesOf(event.id));
  const [isAdding, setAdding] = useState(false);
  const [addOns, types] = [reading.data, passes.data];
  if (!addOns && reading.isError) return <ReadFailed onRetry={reading.refetch} />;
  if (!types && passes.isError) return <ReadFailed onRetry={passes.refetch} />;
  if (!addOns || !types) return <Skeleton className="h-96 w-full rounded-card" />;
  const add = (
    <Button look="primary" icon={Plus} onClick={() => setAdding(true)}>
      {t("listingAddOn.add")}
    </Button>
  );
  return (
    <>
      {addOns.length === 0 ? (
        <EmptyState drawing="ticket" title={t("listingAddOn.none")} action={add}>
          {t("listingAddOn.noneText")}
        </EmptyState>
      ) : (
        <>
          <SaleNotices
            event={event}
            isPaid={addOns.some(({ active, price }) => active && price > 0)}
            hasPasses={types.some(({ active }) => active)}
          />
          <AddOnList event={event} addOns={addOns} types={types} />
          <p className="mt-4">{add}</p>
        </>
      )}
      <Suspense fallback={null}>
        {isAdding && <AddOnDialog event={event} others={addOns} onClose={() => setAdding(false)} />}
      </Suspense>
    </>
  );
}
