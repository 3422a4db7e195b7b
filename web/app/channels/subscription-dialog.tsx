import { channels } from "@marquee/contract/channels";
import type { InputOf } from "@marquee/contract/kernel";
import { Link } from "react-router";
import { useAction } from "../kernel/data/use-action.ts";
import type { TextId } from "../kernel/i18n/texts.ts";
import { useText } from "../kernel/page/page.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Switch } from "../ui/switch.tsx";
import type { ChannelItem } from "./reads.ts";

type Choice = keyof InputOf<typeof channels.setNotifications>["body"];
const choices: readonly (readonly [Choice, TextId])[] = [
  ["contentEmailNotification", "channel.byMail"],
  ["contentPushNotification", "channel.byPush"],
];

type DialogProps = { channel: Pick<ChannelItem, "id" | "name" | "viewer">; onClose: () => void };

/** How a subscriber is told of what comes out. Each choice counts at once. */
export function SubscriptionDialog({ channel: { id: channelId, name, viewer }, onClose }: DialogProps) {
  const t = useText();
  const save = useAction(channels.setNotifications, { inTurn: `subscription ${channelId}` });
  // What is on its way shows at the press: otherwise it would seem to be lost.
  const wanted: Partial<Record<Choice, boolean>> = save.isPending ? save.variables.body : {};
  return (
    <Dialog open onClose={onClose} title={t("channel.howToldOf", { name })}>
      <div className="divide-y divide-line">
        {choices.map(([choice, label]) => (
          <Switch
            key={choice}
            label={t(label)}
            checked={wanted[choice] ?? viewer.subscription?.[choice] ?? false}
            onChange={(isOn) => save.mutate({ channelId, body: { [choice]: isOn } })}
          />
        ))}
      </div>
      <p className="pt-3 text-14 text-muted">
        {t("channel.howToldText")}{" "}
        <Link to="/settings/notifications" className="text-accent-text underline">
          {t("channel.allNotifications")}
        </Link>
      </p>
    </Dialog>
  );
}
