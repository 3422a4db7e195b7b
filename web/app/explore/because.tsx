import { useText } from "../kernel/page/page.tsx";
import type { TextId, Translate } from "../kernel/i18n/texts.ts";
import type { Because } from "./reads.ts";

type Reasons = Readonly<Record<Because["reason"], TextId>>;

/** One sentence a reason; what no reason of a kind is says the nearest. */
const sentences: Readonly<Record<"person" | "event" | "group" | "content", Reasons>> = {
  person: {
    known: "explore.person.known",
    groups: "explore.person.groups",
    events: "explore.person.events",
    interests: "explore.person.interests",
    featured: "explore.person.popular",
    popular: "explore.person.popular",
    soon: "explore.person.popular",
  },
  event: {
    known: "explore.event.known",
    groups: "explore.soon",
    events: "explore.soon",
    interests: "explore.chosen",
    featured: "explore.featured",
    popular: "explore.soon",
    soon: "explore.soon",
  },
  group: {
    known: "explore.group.known",
    groups: "explore.group.popular",
    events: "explore.group.popular",
    interests: "explore.chosen",
    featured: "explore.featured",
    popular: "explore.group.popular",
    soon: "explore.group.popular",
  },
  content: {
    known: "explore.content.known",
    groups: "explore.content.popular",
    events: "explore.content.popular",
    interests: "explore.chosen",
    featured: "explore.featured",
    popular: "explore.content.popular",
    soon: "explore.content.popular",
  },
};

export function becauseText(kind: keyof typeof sentences, { reason, count, name }: Because, t: Translate): string {
  return t(sentences[kind][reason], { count, name: name ?? "" });
}

/** Why something is shown to the reader. */
export function BecauseLine({ kind, because }: { kind: keyof typeof sentences; because: Because }) {
  const t = useText();
  return <p className="text-14 text-muted">{becauseText(kind, because, t)}</p>;
}
