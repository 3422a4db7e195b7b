import { Users } from "lucide-react";
import { useRead } from "../kernel/data/use-read.ts";
import { useText } from "../kernel/page/page.tsx";
import { LinkList } from "../ui/link-list.tsx";
import { Section } from "../ui/page.tsx";
import { codesRead } from "./reads.ts";

type ListProps = { eventId: string; slug: string };

/** The codes that one bought for groups at an event; nothing where there are none. */
export function CodeList({ eventId, slug }: ListProps) {
  const t = useText();
  const codes = useRead(...codesRead(eventId)).data ?? [];
  if (codes.length === 0) return null;
  const links = codes.map(({ id, code, ticket, useLimit, usesLeft, returned }) => {
    const all = (useLimit ?? 0) - returned;
    return {
      to: `/events/${slug}/group/${id}`,
      icon: Users,
      title: `${ticket?.name ?? ""} · ${code}`,
      hint: t("groupCode.used", { used: String(all - usesLeft), all: String(all) }),
      ...(usesLeft > 0 && { note: t("groupCode.left", { count: usesLeft }) }),
    };
  });
  return (
    <Section title={t("groupCode.forEvent")}>
      <LinkList links={links} />
    </Section>
  );
}
