import { patch } from "@marquee/client";
import { contacts } from "@marquee/contract/contacts";
import type { DataOf } from "@marquee/contract/kernel";
import { linksOf, type OwnProfile } from "../accounts/index.ts";
import { useAction } from "../kernel/data/use-action.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { askedFields } from "../profile-fields/index.ts";
import { useText } from "../kernel/page/page.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { Switch } from "../ui/switch.tsx";

type Choices = DataOf<typeof contacts.choices>;

/** What of the reader's account stands on their card; each counts as it is chosen. */
export function CardFields({ own }: { own: OwnProfile }) {
  const t = useText();
  const { data: choices } = useRead(contacts.choices, {});
  const asked = useRead(...askedFields).data ?? [];
  const choose = useAction(contacts.choose, {
    inTurn: "card",
    optimistic: ({ body }) => [patch(contacts.choices, (before) => ({ ...before, ...body }))],
  });
  if (!choices) return <Skeleton className="h-64 w-full rounded-card" />;
  const links = linksOf(own, "").map(({ shown }) => shown);
  const fields: readonly { name: keyof Choices; label: string; value: string }[] = [
    { name: "email", label: t("contacts.email"), value: own.email ?? "" },
    { name: "phone", label: t("contacts.phone"), value: own.phone ?? "" },
    { name: "work", label: t("contacts.work"), value: [own.title, own.company].filter(Boolean).join(" · ") },
    { name: "links", label: t("contacts.links"), value: links.join(", ") },
    { name: "about", label: t("contacts.about"), value: shortened(own.bio ?? "") },
    ...(asked.length > 0
      ? [{ name: "fields" as const, label: t("contacts.fields"), value: t("contacts.fieldsText") }]
      : []),
  ];
  return (
    <div className="divide-y divide-line">
      {fields.map(({ name, label, value }) => (
        <Switch
          key={name}
          label={label}
          hint={value || t("contacts.notFilledIn")}
          checked={choices[name]}
          onChange={(isOn) => choose.mutate({ body: { [name]: isOn } })}
        />
      ))}
    </div>
  );
}

const longest = 120;
const shortened = (words: string): string => (words.length > longest ? `${words.slice(0, longest).trimEnd()}…` : words);
