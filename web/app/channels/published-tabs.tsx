import { useText } from "../kernel/page/page.tsx";
import { Tabs } from "../ui/tabs.tsx";

/** The channels of a community, and what is published in all of them. */
export function PublishedTabs() {
  const t = useText();
  return (
    <Tabs
      label={t("nav.channels")}
      tabs={[
        { to: "/channels", label: t("nav.channels"), end: true },
        { to: "/contents", label: t("channel.everything"), end: true },
      ]}
    />
  );
}
