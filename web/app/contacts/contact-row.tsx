import { contacts } from "@marquee/contract/contacts";
import { ContactRound, Ellipsis, NotebookPen, Trash2 } from "lucide-react";
import { useState } from "react";
import { Suspense } from "../kernel/suspense.tsx";
import { lazy } from "../kernel/lazy.ts";
import { useAction } from "../kernel/data/use-action.ts";
import { useText } from "../kernel/page/page.tsx";
import { showToast } from "../kernel/toasts.ts";
import { displayName } from "../ui/avatar.tsx";
import { Card } from "../ui/card.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { Icon } from "../ui/icon.tsx";
import { Menu } from "../ui/menu.tsx";
import { PersonLink } from "../ui/person-line.tsx";
import { CardWays } from "./card-ways.tsx";
import type { Contact } from "./note-dialog.tsx";
import { useSaveCards } from "./use-save-cards.ts";

const NoteDialog = lazy(() => import("./note-dialog.tsx").then((module) => ({ default: module.NoteDialog })));

/** Somebody whose card the reader keeps: who they are, how to reach them, what was noted. */
export function ContactRow({ contact }: { contact: Contact }) {
  const t = useText();
  const { save } = useSaveCards();
  const [asked, setAsked] = useState<"note" | "remove">();
  const name = displayName(contact);
  const close = () => setAsked(undefined);
  const items = [
    {
      id: "note",
      label: t(contact.note ? "contacts.editNote" : "contacts.addNote"),
      icon: NotebookPen,
      onChoose: () => setAsked("note"),
    },
    {
      id: "save",
      label: t("contacts.toAddressBook"),
      icon: ContactRound,
      onChoose: () => save(contact.username, [contact]),
    },
    { id: "remove", label: t("contacts.remove"), icon: Trash2, danger: true, onChoose: () => setAsked("remove") },
  ];
  return (
    <Card className="grid grid-cols-1 gap-1">
      <div className="flex items-center gap-2">
        <PersonLink person={contact} />
        <Menu label={t("contacts.more", { name })} items={items} className="grid place-items-center">
          <Icon of={Ellipsis} />
        </Menu>
      </div>
      <CardWays card={contact} />
      {contact.note && (
        <p className="measure mt-1 text-14 wrap-anywhere whitespace-pre-line text-muted" dir="auto">
          {contact.note}
        </p>
      )}
      <Suspense>{asked === "note" && <NoteDialog contact={contact} onClose={close} />}</Suspense>
      <RemoveQuestion contact={contact} open={asked === "remove"} onClose={close} />
    </Card>
  );
}

function RemoveQuestion({ contact, open, onClose }: { contact: Contact; open: boolean; onClose: () => void }) {
  const t = useText();
  const name = displayName(contact);
  const remove = useAction(contacts.remove, {
    onDone: () => showToast({ kind: "success", text: t("contacts.removed", { name }) }),
  });
  return (
    <Confirm
      open={open}
      title={t("contacts.removeTitle", { name })}
      action={t("contacts.remove")}
      danger
      onConfirm={() => remove.mutateAsync({ accountId: contact.id })}
      onClose={onClose}
    >
      {t("contacts.removeText")}
    </Confirm>
  );
}
