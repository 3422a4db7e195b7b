import { useText } from "../kernel/page/page.tsx";
import { useModule } from "../kernel/session/use-module.ts";
import { Tabs, type Tab } from "../ui/tabs.tsx";
import { showsRegistrants, type EventDetail } from "./reads.ts";

/** The parts that this event has; nothing where there is but one. */
export function EventTabs({ event }: { event: EventDetail }) {
  const t = useText();
  const hasPosts = useModule("activities").canSee;
  const page = `/events/${event.slug}`;
  const { activations, sessions, speakers, media, registrations } = event._count;
  const tabs: Tab[] = [{ to: page, label: t("event.about"), end: true }];
  if (sessions > 0) tabs.push({ to: `${page}/agenda`, label: t("event.agenda") });
  if (activations > 0) tabs.push({ to: `${page}/activations`, label: t("event.activations"), count: activations });
  if (speakers > 0) tabs.push({ to: `${page}/speakers`, label: t("event.speakers"), count: speakers });
  if (event.faqSections.length > 0) tabs.push({ to: `${page}/faq`, label: t("event.faq") });
  for (const { slug, title } of event.pages) tabs.push({ to: `${page}/pages/${slug}`, label: title });
  if (media > 0) tabs.push({ to: `${page}/media`, label: t("event.media"), count: media });
  if (event.sponsorshipLevels.length > 0) tabs.push({ to: `${page}/sponsors`, label: t("event.allSponsors") });
  if (hasPosts) tabs.push({ to: `${page}/posts`, label: t("event.posts") });
  if (showsRegistrants(event))
    tabs.push({ to: `${page}/people`, label: t("event.whoIsComing"), count: registrations ?? 0 });
  if (tabs.length === 1) return null;
  return <Tabs label={t("event.parts", { name: event.name })} tabs={tabs} column />;
}
