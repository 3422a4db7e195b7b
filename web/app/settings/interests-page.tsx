import { chosenInterests, InterestChooser, offeredInterests } from "../interests/index.ts";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useText } from "../kernel/page/page.tsx";
import { showToast } from "../kernel/toasts.ts";
import { Setting } from "./setting.tsx";

const needs = pageNeeds(({ read }) => Promise.all([read(...offeredInterests()), read(...chosenInterests)]), {
  forMembers: true,
});
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

export default function OwnInterestsPage() {
  const t = useText();
  const done = () => showToast({ kind: "success", text: t("interests.saved") });
  return (
    <Setting title={t("settings.interests")} intro={t("settings.interestsHint")}>
      <InterestChooser action={t("settings.save")} onDone={done} />
    </Setting>
  );
}
