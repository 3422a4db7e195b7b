import { managedChannels } from "@marquee/contract/managed-channels";
import { useActionForm } from "../kernel/forms/use-action-form.ts";
import { useText } from "../kernel/page/page.tsx";
import { showToast } from "../kernel/toasts.ts";
import { NumberField } from "../ui/fields/number-field.tsx";
import { Section } from "../ui/page.tsx";
import { SentForm } from "../ui/sent-form.tsx";
import type { ManagedChannel } from "./reads.ts";

/** For administrators: what stands first among all channels. */
export function ChannelPriority({ channel: { id: channelId, priority } }: { channel: ManagedChannel }) {
  const t = useText();
  const form = useActionForm(
    managedChannels.prioritize,
    { priority },
    {
      input: { channelId },
      onDone: () => showToast({ kind: "success", text: t("managedChannel.saved") }),
    },
  );
  return (
    <Section title={t("managedChannel.priorityTitle")} id="priority">
      <SentForm form={form} action={t("managedChannel.savePriority")}>
        <NumberField
          {...form.field("priority")}
          label={t("managedChannel.priority")}
          hint={t("managedChannel.priorityHint")}
        />
      </SentForm>
    </Section>
  );
}
