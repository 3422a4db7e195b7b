import { profileFields } from "@marquee/contract/profile-fields";
import { patch } from "@marquee/client";
import { Pencil, Plus, X } from "lucide-react";
import { useState } from "react";
import { Suspense } from "../kernel/suspense.tsx";
import { useAction } from "../kernel/data/use-action.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { lazy } from "../kernel/lazy.ts";
import { useText } from "../kernel/page/page.tsx";
import { Badge } from "../ui/badge.tsx";
import { Button, IconButton } from "../ui/button.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { SortableList } from "../ui/sortable-list.tsx";
import { askedFields, audienceNames, type Field, kindNames } from "./reads.ts";

const FieldDialog = lazy(() => import("./field-dialog.tsx").then((module) => ({ default: module.FieldDialog })));

type Asked = { readonly what: "edit" | "remove"; readonly field: Field } | { readonly what: "add" };

/** What the community asks in everybody's profile, in its order: to add to, to change, to take away from. */
export function AskedFields() {
  const t = useText();
  const { data: fields = [] } = useRead(...askedFields);
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const order = useAction(profileFields.order, {
    inTurn: "profile fields",
    optimistic: ({ body }) => [
      patch(profileFields.list, (before) =>
        before.toSorted((one, other) => body.fieldIds.indexOf(one.id) - body.fieldIds.indexOf(other.id)),
      ),
    ],
  });
  const add = (
    <Button icon={Plus} look="primary" onClick={() => setAsked({ what: "add" })}>
      {t("profileFields.add")}
    </Button>
  );
  return (
    <>
      <p className="measure pb-4 text-muted">{t("profileFields.manageText")}</p>
      {fields.length === 0 ? (
        <EmptyState drawing="people" title={t("profileFields.none")} action={add}>
          {t("profileFields.noneText")}
        </EmptyState>
      ) : (
        <>
          <SortableList
            label={t("profileFields.manage")}
            items={fields}
            idOf={({ id }) => id}
            nameOf={({ name }) => name}
            render={(field) => <FieldRow field={field} onAsk={(what) => setAsked({ what, field })} />}
            onReorder={(next) => order.mutate({ body: { fieldIds: next.map(({ id }) => id) } })}
          />
          <div className="mt-4">{add}</div>
        </>
      )}
      <Suspense>
        {asked?.what === "add" && <FieldDialog onClose={close} />}
        {asked?.what === "edit" && <FieldDialog field={asked.field} onClose={close} />}
      </Suspense>
      <Remove field={asked?.what === "remove" ? asked.field : undefined} onClose={close} />
    </>
  );
}

function FieldRow({ field, onAsk }: { field: Field; onAsk: (what: "edit" | "remove") => void }) {
  const t = useText();
  const { name, kind, audience, required } = field;
  return (
    <div className="flex w-full min-w-0 items-center gap-2">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          {name}
          {required && <Badge>{t("profileFields.required")}</Badge>}
        </p>
        <p className="text-14 text-muted">{`${t(kindNames[kind])} · ${t(audienceNames[audience])}`}</p>
      </div>
      <IconButton icon={Pencil} label={t("profileFields.edit", { field: name })} onClick={() => onAsk("edit")} />
      <IconButton icon={X} label={t("profileFields.remove", { field: name })} onClick={() => onAsk("remove")} />
    </div>
  );
}

function Remove({ field, onClose }: { field: Field | undefined; onClose: () => void }) {
  const t = useText();
  const remove = useAction(profileFields.remove);
  const name = field?.name ?? "";
  return (
    <Confirm
      open={field !== undefined}
      onClose={onClose}
      title={t("profileFields.removeTitle", { field: name })}
      action={t("profileFields.removeAction")}
      danger
      onConfirm={async () => (field ? remove.mutateAsync({ fieldId: field.id }) : undefined)}
    >
      {t("profileFields.removeText")}
    </Confirm>
  );
}
