import { self } from "@marquee/contract/accounts";
import { Download } from "lucide-react";
import { useAction } from "../kernel/data/use-action.ts";
import { useSite, useText } from "../kernel/page/page.tsx";
import { AsyncButton } from "../ui/button.tsx";
import { Setting } from "./setting.tsx";

/** What the community has of a person, as a file to take away. */
export default function DataPage() {
  const t = useText();
  const { NAME, SLUG } = useSite();
  const collect = useAction(self.export, {
    onDone: ({ tables }) => save(`${SLUG}-data.json`, JSON.stringify(tables, null, 2)),
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

function save(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
