import { self } from "@marquee/contract/accounts";
import { Download } from "lucide-react";
import { useAction } from "../kernel/data/use-action.ts";
import { useSite, useText } from "../kernel/page/page.tsx";
import { saveFile } from "../kernel/save-file.ts";
import { AsyncButton } from "../ui/button.tsx";
import { Setting } from "./setting.tsx";

/** What the community has of a person, as a file to take away. */
export default function DataPage() {
  const t = useText();
  const { NAME, SLUG } = useSite();
  const collect = useAction(self.export, {
    onDone: ({ tables }) => saveFile(`${SLUG}-data.json`, "application/json", [JSON.stringify(tables, null, 2)]),
  });
  return (
    <Setting title={t("settings.data")} intro={t("settings.dataIntro", { name: NAME })} own>
      <div>
        <AsyncButton look="primary" icon={Download} busy={collect.isPending} onClick={async () => collect.mutate({})}>
          {t("settings.download")}
        </AsyncButton>
      </div>
    </Setting>
  );
}
