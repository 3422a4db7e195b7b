import { channels } from "@marquee/contract/channels";
import { events } from "@marquee/contract/events";
import { groups } from "@marquee/contract/groups";
import { threads } from "@marquee/contract/threads";
import { useActionForm } from "../kernel/forms/use-action-form.ts";
import { useText } from "../kernel/page/page.tsx";
import { showToast } from "../kernel/toasts.ts";
import type { Reportable } from "./report-button.tsx";
import { ReportDialog } from "./report-dialog.tsx";

type ReportProps<Kind extends Reportable["kind"] = Reportable["kind"]> = {
  of: Extract<Reportable, { kind: Kind }>;
  onClose: () => void;
};

/** Brings an event, a group, a channel, what is published or a whole discussion to the moderators' notice. */
export function ReportThing({ of, onClose }: ReportProps) {
  switch (of.kind) {
    case "event":
      return <ReportEvent of={of} onClose={onClose} />;
    case "group":
      return <ReportGroup of={of} onClose={onClose} />;
    case "channel":
      return <ReportChannel of={of} onClose={onClose} />;
    case "content":
      return <ReportContent of={of} onClose={onClose} />;
    case "thread":
      return <ReportThread of={of} onClose={onClose} />;
  }
}

const empty = { reason: "" };

function useThanks() {
  const t = useText();
  return { onDone: () => showToast({ kind: "success", text: t("moderation.reported") }) };
}

function useTitle({ name }: Reportable): string {
  return useText()("moderation.reportThing", { name });
}

function ReportEvent({ of, onClose }: ReportProps<"event">) {
  const form = useActionForm(events.report, empty, { input: { eventId: of.id }, ...useThanks() });
  return <ReportDialog title={useTitle(of)} form={form} onClose={onClose} />;
}

function ReportGroup({ of, onClose }: ReportProps<"group">) {
  const form = useActionForm(groups.report, empty, { input: { groupId: of.id }, ...useThanks() });
  return <ReportDialog title={useTitle(of)} form={form} onClose={onClose} />;
}

function ReportChannel({ of, onClose }: ReportProps<"channel">) {
  const form = useActionForm(channels.report, empty, { input: { channelId: of.id }, ...useThanks() });
  return <ReportDialog title={useTitle(of)} form={form} onClose={onClose} />;
}

function ReportContent({ of, onClose }: ReportProps<"content">) {
  const input = { channelId: of.channelId, contentId: of.id };
  const form = useActionForm(channels.reportContent, empty, { input, ...useThanks() });
  return <ReportDialog title={useTitle(of)} form={form} onClose={onClose} />;
}

function ReportThread({ of, onClose }: ReportProps<"thread">) {
  const form = useActionForm(threads.report, empty, { input: { threadId: of.id }, ...useThanks() });
  return <ReportDialog title={useTitle(of)} form={form} onClose={onClose} />;
}
