import { channelImports } from "@marquee/contract/channel-imports";
import { useAction } from "../kernel/data/use-action.ts";
import { useActionForm } from "../kernel/forms/use-action-form.ts";
import { useText } from "../kernel/page/page.tsx";
import { TextField } from "../ui/field.tsx";
import { SentForm } from "../ui/sent-form.tsx";
import { FileField } from "../ui/upload/file-field.tsx";

/** Names what a channel is filled from: by its address, or as a file that is sent as it is chosen. */
export function SourceForm({ channelId }: { channelId: string }) {
  const t = useText();
  const form = useActionForm(channelImports.begin, { href: "" }, { input: { channelId } });
  const begin = useAction(channelImports.begin, { faults: "form" });
  return (
    <div className="grid grid-cols-1 gap-6">
      <SentForm form={form} action={t("channelImport.read")}>
        <TextField
          {...form.field("href")}
          label={t("channelImport.address")}
          hint={t("channelImport.addressHint")}
          type="url"
          inputMode="url"
          dir="ltr"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="https://"
        />
      </SentForm>
      <FileField
        kind="export"
        label={t("channelImport.file")}
        keep={(sent) => begin.mutateAsync({ channelId, body: sent })}
        onKept={() => undefined}
      />
    </div>
  );
}
