import { patch } from "@marquee/client";
import { benefits } from "@marquee/contract/benefits";
import { Pencil, Plus, X } from "lucide-react";
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
import { Button, IconButton, LinkButton } from "../ui/button.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { ConsolePage } from "../ui/console-layout.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { ReadFailed } from "../ui/quiet-note.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { SortableList } from "../ui/sortable-list.tsx";
import { allBenefits, type Benefit } from "./reads.ts";

const BenefitDialog = lazy(() => import("./benefit-dialog.tsx").then((module) => ({ default: module.BenefitDialog })));

const needs = pageNeeds(({ read }) => read(...allBenefits), { forMembers: true });
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

type Asked = { readonly what: "edit" | "remove"; readonly benefit: Benefit } | { readonly what: "add" };

/** What the community offers to whoever belongs to it, in its order. */
export default function ManageBenefitsPage() {
  const t = useText();
  return (
    <AdministratorsOnly>
      <ConsolePage title={t("benefits.title")} width="reading">
        <PageMeta title={t("benefits.title")} hidden />
        <p className="measure pb-4 text-muted">{t("benefits.manageText")}</p>
        <Benefits />
      </ConsolePage>
    </AdministratorsOnly>
  );
}

function Benefits() {
  const t = useText();
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const { data, isError, refetch } = useRead(...allBenefits);
  if (isError) return <ReadFailed onRetry={refetch} />;
  if (!data) return <Skeleton className="h-40 w-full rounded-card" />;
  const add = (
    <Button icon={Plus} look="primary" onClick={() => setAsked({ what: "add" })}>
      {t("benefits.add")}
    </Button>
  );
  return (
    <>
      {data.items.length === 0 ? (
        <EmptyState drawing="people" title={t("benefits.none")} action={add}>
          {t("benefits.noneHere")}
        </EmptyState>
      ) : (
        <>
          <Ordered items={data.items} onAsk={(what, benefit) => setAsked({ what, benefit })} />
          <div className="mt-4 flex flex-wrap gap-3">
            {add}
            <LinkButton to="/benefits">{t("benefits.look")}</LinkButton>
          </div>
        </>
      )}
      <Suspense>
        {asked?.what === "add" && <BenefitDialog onClose={close} />}
        {asked?.what === "edit" && <BenefitDialog benefit={asked.benefit} onClose={close} />}
      </Suspense>
      <Remove benefit={asked?.what === "remove" ? asked.benefit : undefined} onClose={close} />
    </>
  );
}

type OrderedProps = { items: readonly Benefit[]; onAsk: (what: "edit" | "remove", benefit: Benefit) => void };

function Ordered({ items, onAsk }: OrderedProps) {
  const t = useText();
  const order = useAction(benefits.order, {
    inTurn: "benefits",
    optimistic: ({ body }) => [
      patch(benefits.list, (before) =>
        before.toSorted((one, other) => body.benefitIds.indexOf(one.id) - body.benefitIds.indexOf(other.id)),
      ),
    ],
  });
  return (
    <SortableList
      label={t("benefits.title")}
      items={items}
      idOf={({ id }) => id}
      nameOf={({ title }) => title}
      render={(benefit) => (
        <div className="flex w-full min-w-0 items-center gap-2">
          <div className="min-w-0 flex-1">
            <p dir="auto" className="font-medium wrap-anywhere">
              {benefit.title}
            </p>
            {benefit.description && (
              <p dir="auto" className="line-clamp-2 text-14 text-muted">
                {benefit.description}
              </p>
            )}
          </div>
          <IconButton
            icon={Pencil}
            label={t("benefits.edit", { benefit: benefit.title })}
            onClick={() => onAsk("edit", benefit)}
          />
          <IconButton
            icon={X}
            label={t("benefits.remove", { benefit: benefit.title })}
            onClick={() => onAsk("remove", benefit)}
          />
        </div>
      )}
      onReorder={(next) => order.mutate({ body: { benefitIds: next.map(({ id }) => id) } })}
    />
  );
}

function Remove({ benefit, onClose }: { benefit: Benefit | undefined; onClose: () => void }) {
  const t = useText();
  const remove = useAction(benefits.remove);
  return (
    <Confirm
      open={benefit !== undefined}
      onClose={onClose}
      title={t("benefits.removeTitle", { benefit: benefit?.title ?? "" })}
      action={t("benefits.removeAction")}
      danger
      onConfirm={async () => (benefit ? remove.mutateAsync({ benefitId: benefit.id }) : undefined)}
    >
      {t("benefits.removeText")}
    </Confirm>
  );
}
