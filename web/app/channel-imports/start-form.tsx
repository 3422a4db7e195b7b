import { channelImports, type ImportOutcome } from "@marquee/contract/channel-imports";
import { useActionForm } from "../kernel/forms/use-action-form.ts";
import { useText } from "../kernel/page/page.tsx";
import { CheckField } from "../ui/fields/check-field.tsx";
import { ChoiceField } from "../ui/fields/choice-field.tsx";
import { SentForm } from "../ui/sent-form.tsx";
import type { ChannelImport } from "./reads.ts";

/** What of it is brought, and how it comes out. */
export function StartForm({ latest }: { latest: ChannelImport }) {
  const t = useText();
  const { channelId, id: importId, recordings } = latest;
  const texts = latest.texts + latest.videos;
  const form = useActionForm(
    channelImports.start,
    { outcome: "drafts", texts: texts > 0, recordings: recordings > 0, pictures: true },
    { input: { channelId, importId } },
  );
  return (
    <SentForm form={form} action={t("channelImport.start")}>
      <ChoiceField<ImportOutcome | "">
        {...form.field("outcome")}
        look="cards"
        label={t("channelImport.outcome")}
        options={[
          { value: "drafts", label: t("channelImport.drafts"), hint: t("channelImport.draftsHint") },
          { value: "published", label: t("channelImport.published"), hint: t("channelImport.publishedHint") },
        ]}
      />
      <div>
        {texts > 0 && (
          <CheckField
            {...form.field("texts")}
            label={t("channelImport.texts", { count: texts })}
            hint={latest.videos > 0 ? t("channelImport.textsHint") : undefined}
          />
        )}
        {recordings > 0 && (
          <CheckField
            {...form.field("recordings")}
            label={t("channelImport.recordings", { count: recordings })}
            hint={t("channelImport.recordingsHint")}
          />
        )}
        <CheckField
          {...form.field("pictures")}
          label={t("channelImport.pictures")}
          hint={t("channelImport.picturesHint")}
        />
      </div>
    </SentForm>
  );
}
