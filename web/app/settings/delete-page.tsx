import { self } from "@marquee/contract/accounts";
import { Check, X, type LucideIcon } from "lucide-react";
import { useOwnIdentity } from "../auth/index.ts";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { useApi } from "../kernel/data/api.tsx";
import { useForm } from "../kernel/forms/use-form.ts";
import type { TextId } from "../kernel/i18n/texts.ts";
import { usePageFacts, useSite, useText } from "../kernel/page/page.tsx";
import { endHere, endSession } from "../kernel/session/leave.ts";
import { useSelf } from "../kernel/session/use-self.ts";
import { AsyncButton } from "../ui/button.tsx";
import { FormShell } from "../ui/form-shell.tsx";
import { TextField } from "../ui/field.tsx";
import { Icon } from "../ui/icon.tsx";
import { Belongings } from "./belongings.tsx";
import { Setting } from "./setting.tsx";

const going: readonly TextId[] = [
  "delete.goes.profile",
  "delete.goes.signIn",
  "delete.goes.people",
  "delete.goes.groups",
  "delete.goes.answers",
];
const staying: readonly TextId[] = ["delete.stays.messages", "delete.stays.events", "delete.stays.orders"];

const preview = [self.removal, {}] as const;
/** Whoever acts for somebody else is not told: the page says whose it is instead. */
const needs = pageNeeds(({ read }) => read(...preview).catch(() => undefined), { forMembers: true });
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** Says what is deleted and what stays, and asks for the username to be typed, because it cannot be undone. */
export default function DeletePage() {
  const t = useText();
  const { NAME } = useSite();
  const { isActing } = usePageFacts();
  const found = useRead(...preview, { enabled: !isActing }).data;
  return (
    <Setting title={t("settings.delete")} intro={t("delete.intro", { name: NAME })} own>
      <div className="grid gap-6 pair:grid-cols-2">
        <What title={t("delete.goes")} items={going} icon={X} tone="text-danger" />
        <What title={t("delete.stays")} items={staying} icon={Check} tone="text-positive" />
      </div>
      {found && (
        <div className="grid gap-6 pair:grid-cols-2">
          <Belongings title={t("delete.goesCounted")} items={found.deleted} />
          <Belongings title={t("delete.staysCounted")} items={found.kept} whyKept />
        </div>
      )}
      <DeleteForm />
    </Setting>
  );
}

type WhatProps = { title: string; items: readonly TextId[]; icon: LucideIcon; tone: string };

function What({ title, items, icon, tone }: WhatProps) {
  const t = useText();
  return (
    <section>
      <h2 className="text-18">{title}</h2>
      <ul className="mt-3 grid gap-2.5">
        {items.map((item) => (
          <li key={item} className="flex gap-2.5">
            <Icon of={icon} size={18} className={`mt-1 ${tone}`} />
            {t(item)}
          </li>
        ))}
      </ul>
    </section>
  );
}

function DeleteForm() {
  const t = useText();
  const site = useSite();
  const api = useApi();
  const own = useOwnIdentity();
  const username = useSelf()?.username ?? "";
  const form = useForm({
    initial: { username: "" },
    check: (values) =>
      values.username.trim().toLowerCase() === username.toLowerCase()
        ? {}
        : { username: t("delete.typeExactly", { username }) },
    submit: () =>
      endHere(async () => {
        const { data } = await api.send(self.remove, {});
        // The person deletes themselves in a hosted pool; in the built-in one it is done.
        await (await own()).removePerson().catch(() => undefined);
        await endSession(site);
        location.assign(`/goodbye/${data.code}`);
      }),
  });
  return (
    <FormShell
      faults={form.faults}
      heading={t("ui.correct")}
      onSubmit={form.submit}
      actions={
        <AsyncButton type="submit" look="danger" busy={form.busy}>
          {t("delete.button")}
        </AsyncButton>
      }
    >
      <TextField
        {...form.field("username")}
        label={t("delete.type", { username })}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
    </FormShell>
  );
}
