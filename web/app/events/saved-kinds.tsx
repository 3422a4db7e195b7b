import { useSite, useText } from "../kernel/page/page.tsx";
import { Chip, ChipRow } from "../ui/chip.tsx";

/** What one has saved, by kind: events to come, events that were, posts, and what one has written for later. Parts that the community has not are not there. */
export function SavedKinds({ chosen }: { chosen: "upcoming" | "past" | "posts" | "scheduled" }) {
  const t = useText();
  const { events, activities } = useSite().MODULES;
  return (
    <ChipRow label={t("events.savedKinds")}>
      {events.enabled && (
        <Chip to="/saved" chosen={chosen === "upcoming"}>
          {t("events.upcoming")}
        </Chip>
      )}
      {events.enabled && (
        <Chip to="/saved?past" chosen={chosen === "past"}>
          {t("events.past")}
        </Chip>
      )}
      {activities.enabled && (
        <Chip to="/saved/posts" chosen={chosen === "posts"}>
          {t("events.savedPosts")}
        </Chip>
      )}
      {activities.enabled && (
        <Chip to="/saved/scheduled" chosen={chosen === "scheduled"}>
          {t("events.scheduledPosts")}
        </Chip>
      )}
    </ChipRow>
  );
}
