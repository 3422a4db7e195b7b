import { advertisement } from "@marquee/contract/advertisement";
import { Plus } from "lucide-react";
import { useState } from "react";
import { Suspense } from "../kernel/suspense.tsx";
import { AdministratorsOnly } from "../accounts/index.ts";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useAction } from "../kernel/data/use-action.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { lazy } from "../kernel/lazy.ts";
import { useText } from "../kernel/page/page.tsx";
import { Button } from "../ui/button.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { ConsolePage } from "../ui/console-layout.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { ReadFailed } from "../ui/quiet-note.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { AdvertisementRow, type Asked } from "./advertisement-row.tsx";
import { allAdvertisements, type ManagedAdvertisement } from "./reads.ts";

const AdvertisementDialog = lazy(() =>
  import("./advertisement-dialog.tsx").then((module) => ({ default: module.AdvertisementDialog })),
);
const FiguresDialog = lazy(() => import("./figures-dialog.tsx").then((module) => ({ default: module.FiguresDialog })));

const needs = pageNeeds(({ read }) => read(...allAdvertisements), { forMembers: true });
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** What others pay the community to show, and how often it was seen and followed. */
export default function ManageAdvertisementsPage() {
  const t = useText();
  return (
    <AdministratorsOnly>
      <ConsolePage title={t("advertisement.title")} width="reading">
        <PageMeta title={t("advertisement.title")} hidden />
        <p className="measure pb-4 text-muted">{t("advertisement.manageText")}</p>
        <Advertisements />
      </ConsolePage>
    </AdministratorsOnly>
  );
}

function Advertisements() {
  const t = useText();
  const [asked, setAsked] = useState<Asked>();
  const [isAdding, setAdding] = useState(false);
  const { data, isError, refetch } = useRead(...allAdvertisements);
  if (isError) return <ReadFailed onRetry={refetch} />;
  if (!data) return <Skeleton className="h-40 w-full rounded-card" />;
  const add = (
    <Button icon={Plus} look="primary" onClick={() => setAdding(true)}>
      {t("advertisement.add")}
    </Button>
  );
  return (
    <>
      {data.items.length === 0 ? (
        <EmptyState drawing="people" title={t("advertisement.none")} action={add}>
          {t("advertisement.noneText")}
        </EmptyState>
      ) : (
        <>
          <div className="flex">{add}</div>
          <ul className="mt-4 grid grid-cols-1 divide-y divide-line">
            {data.items.map((each) => (
              <AdvertisementRow key={each.id} advertisement={each} onAsk={setAsked} />
            ))}
          </ul>
        </>
      )}
      <Suspense>{isAdding && <AdvertisementDialog onClose={() => setAdding(false)} />}</Suspense>
      <About asked={asked} onClose={() => setAsked(undefined)} />
    </>
  );
}

function About({ asked, onClose }: { asked: Asked | undefined; onClose: () => void }) {
  const of = (what: Asked["what"]) => (asked?.what === what ? asked.of : undefined);
  const [edited, looked] = [of("edit"), of("figures")];
  return (
    <>
      <Suspense>{edited && <AdvertisementDialog advertisement={edited} onClose={onClose} />}</Suspense>
      <Suspense>{looked && <FiguresDialog advertisement={looked} onClose={onClose} />}</Suspense>
      <Remove removed={of("remove")} onClose={onClose} />
    </>
  );
}

function Remove({ removed, onClose }: { removed: ManagedAdvertisement | undefined; onClose: () => void }) {
  const t = useText();
  const remove = useAction(advertisement.remove);
  return (
    <Confirm
      open={removed !== undefined}
      onClose={onClose}
      title={t("advertisement.removeTitle", { name: removed?.name ?? "" })}
      action={t("advertisement.removeAction")}
      danger
      onConfirm={async () => (removed ? remove.mutateAsync({ advertisementId: removed.id }) : undefined)}
    >
      {t("advertisement.removeText")}
    </Confirm>
  );
}
