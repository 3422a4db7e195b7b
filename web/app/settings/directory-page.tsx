import { patch } from "@marquee/client";
import { self } from "@marquee/contract/accounts";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useAction } from "../kernel/data/use-action.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { useText } from "../kernel/page/page.tsx";
import { Switch } from "../ui/switch.tsx";
import { Setting } from "./setting.tsx";

const needs = pageNeeds(({ read }) => read(self.get, {}), { forMembers: true });
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** Whether whoever looks around finds the reader. Kept at once. */
export default function DirectoryPage() {
  const t = useText();
  const own = useRead(self.get, {}).data;
  const save = useAction(self.update, {
    inTurn: "listed",
    optimistic: ({ body: { isListed } }) => [
      patch(self.get, (account) => (isListed == null ? account : { ...account, isListed })),
    ],
  });
  return (
    <Setting title={t("settings.directory")} intro={t("settings.directoryIntro")}>
      <Switch
        label={t("settings.listed")}
        checked={own?.isListed ?? true}
        onChange={(isListed) => save.mutate({ body: { isListed } })}
      />
    </Setting>
  );
}
