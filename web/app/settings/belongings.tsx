import type { self } from "@marquee/contract/accounts";
import type { DataOf } from "@marquee/contract/kernel";
import type { TextId } from "../kernel/i18n/texts.ts";
import { useReading, useText } from "../kernel/page/page.tsx";

type Items = DataOf<typeof self.removal>["deleted"];
type Kind = Items[number]["kind"];

const names = {
  profile: "delete.kind.profile",
  people: "delete.kind.people",
  contacts: "delete.kind.contacts",
  groups: "delete.kind.groups",
  conversations: "delete.kind.conversations",
  discussions: "delete.kind.discussions",
  posts: "delete.kind.posts",
  events: "delete.kind.events",
  registrations: "delete.kind.registrations",
  bookings: "delete.kind.bookings",
  payments: "delete.kind.payments",
  files: "delete.kind.files",
  announcements: "delete.kind.announcements",
  support: "delete.kind.support",
  surveys: "delete.kind.surveys",
  channels: "delete.kind.channels",
  notifications: "delete.kind.notifications",
  reports: "delete.kind.reports",
  records: "delete.kind.records",
} as const satisfies Record<Kind, TextId>;

const forOthers = "delete.why.others";
/** Why it stays. */
const reasons: Readonly<Record<Kind, TextId>> = {
  profile: "delete.why.events",
  people: forOthers,
  contacts: forOthers,
  groups: "delete.why.groups",
  conversations: forOthers,
  discussions: forOthers,
  posts: forOthers,
  events: "delete.why.events",
  registrations: "delete.why.organisers",
  bookings: forOthers,
  payments: "delete.why.books",
  files: forOthers,
  announcements: forOthers,
  support: "delete.why.support",
  surveys: forOthers,
  channels: forOthers,
  notifications: forOthers,
  reports: "delete.why.safety",
  records: "delete.why.records",
};

/** What goes or stays of somebody, by kind, with how many; of what stays, why. */
export function Belongings({ title, items, whyKept = false }: { title: string; items: Items; whyKept?: boolean }) {
  const t = useText();
  const { locale } = useReading();
  if (items.length === 0) return null;
  return (
    <section>
      <h2 className="text-18">{title}</h2>
      <dl className="mt-3 divide-y divide-line">
        {items.map(({ kind, count }) => (
          <div key={kind} className="grid grid-cols-[1fr_auto] gap-x-4 py-2">
            <dt>{t(names[kind])}</dt>
            <dd className="figures text-end font-medium">{count.toLocaleString(locale)}</dd>
            {whyKept && <dd className="col-span-2 text-14 text-muted">{t(reasons[kind])}</dd>}
          </div>
        ))}
      </dl>
    </section>
  );
}
