import { Plus } from "lucide-react";
import { useState } from "react";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { lazy } from "../kernel/lazy.ts";
import { useText } from "../kernel/page/page.tsx";
import { Suspense } from "../kernel/suspense.tsx";
import { eventAt, ForOrganisers, OrganizedPage } from "../listings/index.ts";
import { Button } from "../ui/button.tsx";
import { Section } from "../ui/page.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { ReadFailed } from "../ui/quiet-note.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { PassList } from "./pass-list.tsx";
import { PassNotices } from "./pass-notices.tsx";
import { type EventItem, foundByAll, passTypesOf } from "./reads.ts";

const PassDialog = lazy(() => import("./pass-dialog.tsx").then((module) => ({ default: module.PassDialog })));
const PassPreview = lazy(() => import("./pass-preview.tsx").then((module) => ({ default: module.PassPreview })));

const needs = pageNeeds(
  async ({ read, params }) => {
    const event = await read(...eventAt(params["slug"]));
    if (event.viewer.canManage) await read(...passTypesOf(event.id));
  },
  { forMembers: true },
);
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** What an event offers to those who register, at what price. */
export default function PassesPage() {
  const t = useText();
  return (
    <ForOrganisers>
      {(event) => (
        <OrganizedPage event={event} title={t("listingPass.passes")} width="reading">
          <Passes event={event} />
        </OrganizedPage>
      )}
    </ForOrganisers>
  );
}

function Passes({ event }: { event: EventItem }) {
  const t = useText();
  const reading = useRead(...passTypesOf(event.id));
  const [isAdding, setAdding] = useState(false);
  const types = reading.data;
  if (!types && reading.isError) return <ReadFailed onRetry={reading.refetch} />;
  if (!types) return <Skeleton className="h-96 w-full rounded-card" />;
  const found = foundByAll(types);
  const add = (
    <Button look="primary" icon={Plus} onClick={() => setAdding(true)}>
      {t("listingPass.add")}
    </Button>
  );
  return (
    <>
      <PassNotices event={event} types={types} />
      {types.length === 0 ? (
        <EmptyState drawing="ticket" title={t("listingPass.none")} action={add}>
          {t("listingPass.noneText")}
        </EmptyState>
      ) : (
        <>
          <PassList event={event} types={types} />
          <p className="mt-4">{add}</p>
        </>
      )}
      {found.length > 0 && (
        <Section title={t("questionEditing.preview")} id="preview">
          <Suspense fallback={<Skeleton className="h-40 w-full rounded-card" />}>
            <PassPreview event={event} types={found} />
          </Suspense>
        </Section>
      )}
      <Suspense fallback={null}>{isAdding && <PassDialog event={event} onClose={() => setAdding(false)} />}</Suspense>
    </>
  );
}
