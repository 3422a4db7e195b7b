import { self } from "@marquee/contract/accounts";
import { Download, FileBraces } from "lucide-react";
import { useAction } from "../kernel/data/use-action.ts";
import { useSite, useText } from "../kernel/page/page.tsx";
import { saveFile, saveFrom } from "../kernel/save-file.ts";
import { AsyncButton } from "../ui/button.tsx";
import { Setting } from "./setting.tsx";

/** What the community has of a person, as a file to take away. */
export default function DataPage() {
  const t = useText();
  const { NAME, SLUG } = useSite();
  // The browser saves it as it comes: nobody waits for the whole, and nothing of it has to fit into a page.
  const open = useAction(self.openArchive, { onDone: ({ url }) => saveFrom(url, `${SLUG}-data.zip`) });
  const collect = useAction(self.export, {
    onDone: ({ tables }) => saveFile(`${SLUG}-data.json`, "application/json", [JSON.stringify(tables, null, 2)]),
  });
  return (
    <Setting title={t("settings.data")} intro={t("settings.dataIntro", { name: NAME })} own>
      <div className="flex flex-wrap gap-2">
        <AsyncButton look="primary" icon={Download} busy={open.isPending} onClick={async () => open.mutate({})}>
          {t("settings.downloadZip")}
        </AsyncButton>
        <AsyncButton icon={FileBraces} busy={collect.isPending} onClick={async () => collect.mutate({})}>
          {t("settings.downloadJson")}
        </AsyncButton>
      </div>
    </Setting>
  );
}
