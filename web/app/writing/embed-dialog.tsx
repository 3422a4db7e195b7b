import { embedSiteNames, textParts, withoutReach } from "@marquee/contract/kernel";
import { useForm } from "../kernel/forms/use-form.ts";
import { useReading, useText } from "../kernel/page/page.tsx";
import { TextField } from "../ui/field.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import { embedIn } from "./part-nodes.ts";

export type Embedded = { readonly href: string; readonly words: string };
type EmbedDialogProps = { embed: Embedded; onEmbed: (embed: Embedded) => void; onClose: () => void };

/** What of another site, or of one's own, is shown in the text. */
export function EmbedDialog({ embed, onEmbed, onClose }: EmbedDialogProps) {
  const t = useText();
  const { locale } = useReading();
  const sites = new Intl.ListFormat(locale, { type: "conjunction" }).format(embedSiteNames());
  const form = useForm({
    initial: { address: embed.href, title: embed.words },
    check: ({ address }) => (embedIn(address) ? {} : { address: t("writing.noEmbed", { sites }) }),
    submit: async ({ address, title }) => {
      const found = embedIn(address);
      if (found) onEmbed({ href: found.href, words: withoutReach(title) || found.words });
    },
  });
  return (
    <FormDialog title={t("writing.embed")} form={form} action={t("writing.keepEmbed")} onClose={onClose}>
      <TextField
        {...form.field("address")}
        label={t("writing.embedAddress")}
        hint={t("writing.embedHint", { sites })}
        inputMode="url"
      />
      <TextField
        {...form.field("title")}
        label={t("writing.embedTitle")}
        hint={t("writing.embedTitleHint")}
        required={false}
        maxLength={textParts.title}
      />
    </FormDialog>
  );
}
