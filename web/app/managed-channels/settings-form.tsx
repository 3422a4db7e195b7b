import { managedChannels } from "@marquee/contract/managed-channels";
import { useNavigate } from "react-router";
import { useActionForm } from "../kernel/forms/use-action-form.ts";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { showToast } from "../kernel/toasts.ts";
import { TextArea, TextField } from "../ui/field.tsx";
import { CheckField } from "../ui/fields/check-field.tsx";
import { PictureField } from "../ui/fields/picture-field.tsx";
import { FormSection } from "../ui/form-section.tsx";
import { LeaveGuard } from "../ui/leave-guard.tsx";
import { SentForm } from "../ui/sent-form.tsx";
import { ArtworkField } from "./artwork-field.tsx";
import { GroupField } from "./group-field.tsx";
import { type ManagedChannel, studioOf } from "./reads.ts";
import { linkNames, valuesOf } from "./settings-values.ts";

/** What a channel is, how it looks and where it is found. */
export function SettingsForm({ channel }: { channel: ManagedChannel }) {
  const t = useText();
  const navigate = useNavigate();
  const { origin } = usePageFacts();
  const form = useActionForm(managedChannels.update, valuesOf(channel), {
    input: { channelId: channel.id },
    onDone: (changed) => {
      showToast({ kind: "success", text: t("managedChannel.saved") });
      if (changed.slug !== channel.slug) void navigate(studioOf(changed, "/settings"), { replace: true });
    },
  });
  return (
    <SentForm form={form} action={t("ui.save")}>
      <FormSection title={t("managedChannel.about")}>
        <TextField {...form.field("channel.name")} required label={t("managedChannel.name")} />
        <TextArea
          {...form.field("channel.description")}
          label={t("managedChannel.description")}
          hint={t("managedChannel.descriptionHint")}
          rows={4}
        />
        <TextField
          {...form.field("channel.slug")}
          required
          label={t("managedChannel.address")}
          hint={t("managedChannel.addressHint", { address: `${origin}/channels/${form.values.channel.slug}` })}
          dir="ltr"
          autoCapitalize="none"
          spellCheck={false}
        />
      </FormSection>
      <FormSection title={t("managedChannel.looks")}>
        <ArtworkField {...form.field("imageDataUri")} isDrawn={channel.isDrawn} />
        <PictureField
          {...form.field("bannerDataUri")}
          label={t("managedChannel.banner")}
          hint={t("managedChannel.bannerHint")}
          shape="banner"
        />
      </FormSection>
      <FormSection title={t("managedChannel.shown")}>
        <CheckField
          {...form.field("channel.visible")}
          label={t("managedChannel.visible")}
          hint={t("managedChannel.visibleHint")}
        />
        <GroupField {...form.field("channel.groupId")} current={channel.group} />
      </FormSection>
      <FormSection title={t("managedChannel.elsewhere")} text={t("managedChannel.elsewhereText")}>
        {linkNames.map((name) => (
          <TextField
            key={name}
            {...form.field(`channel.${name}`)}
            label={t(`managedChannel.link.${name}`)}
            type="url"
          />
        ))}
      </FormSection>
      <LeaveGuard form={form} />
    </SentForm>
  );
}
