import { self } from "@marquee/contract/accounts";
import { useState } from "react";
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
  const save = useAction(self.update);
  // Changed at once, before the server has answered: otherwise the press would seem to be lost.
  const [wanted, setWanted] = useState<boolean>();
  const choose = (isListed: boolean) => {
    setWanted(isListed);
    save.mutate({ body: { isListed } }, { onSettled: () => setWanted(undefined) });
  };
  return (
    <Setting title={t("settings.directory")} intro={t("settings.directoryIntro")}>
      <Switch label={t("settings.listed")} checked={wanted ?? own?.isListed ?? true} onChange={choose} />
    </Setting>
  );
}
