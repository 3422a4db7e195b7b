import { BadgeCheck, CalendarCheck2, Gift, HandHeart, ListChecks } from "lucide-react";
import { firstBenefits } from "../benefits/index.ts";
import { firstPlaces } from "../bookings/index.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { useText } from "../kernel/page/page.tsx";
import { useModule } from "../kernel/session/use-module.ts";
import { firstLevels } from "../levels/index.ts";
import { firstPlans } from "../subscriptions/index.ts";
import { firstSurveys } from "../surveys/index.ts";
import { LinkList } from "../ui/link-list.tsx";
import { Section } from "../ui/page.tsx";

/** Ways to what the community asks, to what members have of it and to who sponsors it, where there is any of it. */
export function Offers() {
  const t = useText();
  const benefits = useRead(...firstBenefits, { enabled: useModule("benefits").canSee }).data?.items ?? [];
  const levels = useRead(...firstLevels, { enabled: useModule("sponsors").canSee }).data?.items ?? [];
  const plans = useRead(...firstPlans, { enabled: useModule("subscriptions").canSee }).data?.items ?? [];
  const places = useRead(...firstPlaces, { enabled: useModule("bookings").canSee }).data?.items ?? [];
  const surveys = useRead(...firstSurveys, { enabled: useModule("surveys").canSee }).data?.items ?? [];
  const links = [
    { to: "/bookings", title: t("nav.bookings"), icon: CalendarCheck2, names: places.map(({ name }) => name) },
    { to: "/surveys", title: t("nav.surveys"), icon: ListChecks, names: surveys.map(({ name }) => name) },
    { to: "/plans", title: t("subscription.plans"), icon: BadgeCheck, names: plans.map(({ name }) => name) },
    { to: "/benefits", title: t("benefits.title"), icon: Gift, names: benefits.map(({ title }) => title) },
    { to: "/sponsors", title: t("levels.sponsors"), icon: HandHeart, names: levels.map(({ name }) => name) },
  ].flatMap(({ names, ...link }) => (names.length > 0 ? [{ ...link, hint: names.join(" · ") }] : []));
  if (links.length === 0) return null;
  return (
    <Section title={t("explore.more")} id="more">
      <LinkList links={links} />
    </Section>
  );
}
