import type { DataOf } from "@marquee/contract/kernel";
import { managedGuests } from "@marquee/contract/managed-guests";
import { Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { useAction } from "../kernel/data/use-action.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { lazy } from "../kernel/lazy.ts";
import { useText } from "../kernel/page/page.tsx";
import { Suspense } from "../kernel/suspense.tsx";
import { Avatar } from "../ui/avatar.tsx";
import { Button, IconButton } from "../ui/button.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { Section } from "../ui/page.tsx";
import { ReadFailed } from "../ui/quiet-note.tsx";
import { Skeleton } from "../ui/skeleton.tsx";

const GuestDialog = lazy(() => import("./guest-dialog.tsx").then((module) => ({ default: module.GuestDialog })));

export type Guest = DataOf<typeof managedGuests.guests>[number];
export type GuestIds = { readonly channelId: string; readonly contentId: string };
type Asked = { readonly what: "add" } | { readonly what: "edit" | "remove"; readonly guest: Guest };

/** As many as one content has room for. */
const most = 30;
export const guestsOf = (ids: GuestIds) => [managedGuests.guests, { ...ids, pageSize: most }] as const;

/** Who is heard, seen or read in it: named, described, and taken out again. */
export function ContentGuests({ ids }: { ids: GuestIds }) {
  const t = useText();
  const [asked, setAsked] = useState<Asked>();
  const { data, isError, refetch } = useRead(...guestsOf(ids));
  const close = () => setAsked(undefined);
  return (
    <Section title={t("managedGuest.title")} id="guests">
      {data ? (
        <ul className="grid grid-cols-1 divide-y divide-line empty:hidden">
          {data.items.map((guest) => (
            <GuestRow key={guest.id} guest={guest} onAsk={setAsked} />
          ))}
        </ul>
      ) : isError ? (
        <ReadFailed onRetry={refetch} />
      ) : (
        <Skeleton className="h-14 w-full" />
      )}
      {data?.items.length === 0 && <p className="text-14 text-muted">{t("managedGuest.none")}</p>}
      {data && data.items.length < most && (
        <Button look="quiet" icon={Plus} className="-ms-4 mt-1" onClick={() => setAsked({ what: "add" })}>
          {t("managedGuest.add")}
        </Button>
      )}
      <Suspense>
        {asked?.what === "add" && <GuestDialog ids={ids} onClose={close} />}
        {asked?.what === "edit" && <GuestDialog ids={ids} guest={asked.guest} onClose={close} />}
      </Suspense>
      {asked?.what === "remove" && <RemoveGuest ids={ids} guest={asked.guest} onClose={close} />}
    </Section>
  );
}

function GuestRow({ guest, onAsk }: { guest: Guest; onAsk: (asked: Asked) => void }) {
  const t = useText();
  const { name, type, title, company, account, image } = guest;
  const facts = [t(`managedGuest.type.${type}`), title, company].filter(Boolean).join(" · ");
  return (
    <li className="flex items-center gap-3 py-1.5">
      <Avatar person={{ ...(account ?? { username: name }), image: image ?? account?.image ?? null }} size={40} />
      <p className="min-w-0 flex-1">
        <span dir="auto" className="block truncate font-medium">
          {name}
        </span>
        <span className="block truncate text-14 text-muted">{facts}</span>
      </p>
      <span className="flex">
        <IconButton
          icon={Pencil}
          label={t("managedGuest.editNamed", { name })}
          onClick={() => onAsk({ what: "edit", guest })}
        />
        <IconButton
          icon={Trash2}
          label={t("managedGuest.removeNamed", { name })}
          onClick={() => onAsk({ what: "remove", guest })}
        />
      </span>
    </li>
  );
}

function RemoveGuest({ ids, guest, onClose }: { ids: GuestIds; guest: Guest; onClose: () => void }) {
  const t = useText();
  const remove = useAction(managedGuests.removeGuest);
  return (
    <Confirm
      open
      danger
      title={t("managedGuest.removeAsk", { name: guest.name })}
      action={t("managedGuest.remove")}
      onConfirm={() => remove.mutateAsync({ ...ids, guestId: guest.id })}
      onClose={onClose}
    >
      <p>{t("managedGuest.removeText")}</p>
    </Confirm>
  );
}
