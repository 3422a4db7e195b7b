import { addresses } from "@marquee/contract/addresses";
import { Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { Suspense } from "../kernel/suspense.tsx";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useAction } from "../kernel/data/use-action.ts";
import { useList } from "../kernel/data/use-list.ts";
import { lazy } from "../kernel/lazy.ts";
import { useReading, useText } from "../kernel/page/page.tsx";
import { Setting } from "../settings/index.ts";
import { Badge } from "../ui/badge.tsx";
import { Button, IconButton } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { List, pagesOf } from "../ui/list.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { countryName } from "./countries.ts";
import { type Address, ownAddresses, placeLine } from "./reads.ts";

const AddressDialog = lazy(() => import("./address-dialog.tsx").then((module) => ({ default: module.AddressDialog })));

const needs = pageNeeds(({ list }) => list(...ownAddresses), { forMembers: true });
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

type Asking = "new" | { readonly edit: Address } | { readonly remove: Address };

/** The addresses that somebody orders with: for invoices, and for the tax of their place. */
export default function AddressesPage() {
  const t = useText();
  const listed = pagesOf(useList(...ownAddresses));
  const [asking, setAsking] = useState<Asking>();
  const close = () => setAsking(undefined);
  const hasAny = (listed.items?.length ?? 0) > 0;
  const add = (
    <Button icon={Plus} look={hasAny ? "plain" : "primary"} onClick={() => setAsking("new")}>
      {t("addresses.add")}
    </Button>
  );
  return (
    <Setting title={t("addresses.title")} intro={t("addresses.intro")}>
      <List
        {...listed}
        idOf={({ id }) => id}
        render={(address) => <AddressCard address={address} onAsk={setAsking} />}
        className="grid gap-3"
        empty={
          <EmptyState drawing="message" title={t("addresses.none")} action={add}>
            {t("addresses.noneText")}
          </EmptyState>
        }
        skeleton={<Skeleton className="h-28 w-full rounded-card" />}
      />
      {hasAny && <div>{add}</div>}
      <Suspense>
        {asking === "new" && <AddressDialog isFirst={!hasAny} onClose={close} />}
        {typeof asking === "object" && "edit" in asking && <AddressDialog address={asking.edit} onClose={close} />}
      </Suspense>
      {typeof asking === "object" && "remove" in asking && <Remove address={asking.remove} onClose={close} />}
    </Setting>
  );
}

function AddressCard({ address, onAsk }: { address: Address; onAsk: (asking: Asking) => void }) {
  const t = useText();
  const { locale } = useReading();
  const { name } = address;
  return (
    <Card className="flex items-start justify-between gap-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {name}
          {address.primary && <Badge>{t("addresses.primary")}</Badge>}
        </p>
        <p className="text-14 text-muted">{placeLine(address)}</p>
        <p className="text-14 text-muted">{countryName(address.country, locale)}</p>
      </div>
      <div className="flex shrink-0">
        <IconButton icon={Pencil} label={t("addresses.editOf", { name })} onClick={() => onAsk({ edit: address })} />
        <IconButton
          icon={Trash2}
          label={t("addresses.removeOf", { name })}
          onClick={() => onAsk({ remove: address })}
        />
      </div>
    </Card>
  );
}

function Remove({ address: { id, name }, onClose }: { address: Address; onClose: () => void }) {
  const t = useText();
  const remove = useAction(addresses.remove);
  return (
    <Confirm
      open
      title={t("addresses.removeTitle", { name })}
      action={t("addresses.remove")}
      danger
      onConfirm={() => remove.mutateAsync({ addressId: id })}
      onClose={onClose}
    >
      {t("addresses.removeText")}
    </Confirm>
  );
}
