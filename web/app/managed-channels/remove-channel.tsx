import { managedChannels } from "@marquee/contract/managed-channels";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useAction } from "../kernel/data/use-action.ts";
import { useText } from "../kernel/page/page.tsx";
import { Button } from "../ui/button.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { Section } from "../ui/page.tsx";
import { type ManagedChannel, readsOf, studio } from "./reads.ts";

/** Asks before a channel goes, and names what goes with it. */
export function RemoveChannel({ channel }: { channel: ManagedChannel }) {
  const t = useText();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const { id: channelId, name, subscriberCount, drafts, scheduled, _count } = channel;
  const remove = useAction(managedChannels.remove, {
    // Its pages are left: what is gone is not asked for again.
    keeps: readsOf(channel),
    onDone: () => navigate(studio, { replace: true }),
  });
  return (
    <Section title={t("managedChannel.removeTitle")} id="remove">
      <Button look="danger" icon={Trash2} onClick={() => setAsking(true)}>
        {t("managedChannel.remove")}
      </Button>
      <Confirm
        open={isAsking}
        danger
        title={t("managedChannel.removeAsk", { name })}
        action={t("managedChannel.remove")}
        onConfirm={() => remove.mutateAsync({ channelId })}
        onClose={() => setAsking(false)}
      >
        <p>{t("managedChannel.removeText")}</p>
        <ul className="mt-3 list-disc ps-5">
          <li>{t("managedChannel.publishedCount", { count: _count.contents })}</li>
          {scheduled > 0 && <li>{t("managedChannel.scheduledCount", { count: scheduled })}</li>}
          {drafts > 0 && <li>{t("managedChannel.draftCount", { count: drafts })}</li>}
          <li>{t("managedChannel.subscriberCount", { count: subscriberCount })}</li>
        </ul>
      </Confirm>
    </Section>
  );
}
