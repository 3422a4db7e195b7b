import { useQueryClient } from "@tanstack/react-query";
import { chat } from "@marquee/contract/chat";
import { LogOut, Trash2 } from "lucide-react";
import { useState } from "react";
import { useApi } from "../kernel/data/api.tsx";
import { useAction } from "../kernel/data/use-action.ts";
import { useText } from "../kernel/page/page.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { Icon } from "../ui/icon.tsx";
import { detailsRow } from "./details-row.ts";
import { chatCache } from "./live/cache.ts";
import { lostChannel } from "./live/signals.ts";
import { conversationReads, type Membership } from "./reads.ts";
import { belongsElsewhere } from "./titles.ts";

type Asking = "leave" | "delete" | undefined;

/** How a conversation ends for its reader, or for everybody: last, and apart from what one sets every day. */
export function DetailsEnd({ membership }: { membership: Membership }) {
  const t = useText();
  const [asking, setAsking] = useState<Asking>();
  const { channelId, channel, role } = membership;
  if (belongsElsewhere(membership)) return null;
  const mayDelete = channel.kind === "direct" || role === "moderator";
  return (
    <div className="border-t border-line py-2">
      <button type="button" className={detailsRow} onClick={() => setAsking("leave")}>
        <Icon of={LogOut} className="text-muted" />
        {t("chat.leave")}
      </button>
      {mayDelete && (
        <button type="button" className={`${detailsRow} text-danger`} onClick={() => setAsking("delete")}>
          <Icon of={Trash2} />
          {t("chat.deleteConversation")}
        </button>
      )}
      <Goodbye channelId={channelId} asking={asking} onClose={() => setAsking(undefined)} />
    </div>
  );
}

/** Asks before leaving or deleting, and takes the reader back to the list. */
function Goodbye({ channelId, asking, onClose }: { channelId: string; asking: Asking; onClose: () => void }) {
  const t = useText();
  const api = useApi();
  const queries = useQueryClient();
  const leave = useAction(chat.leaveChannel, { keeps: conversationReads });
  const remove = useAction(chat.deleteChannel, { keeps: conversationReads });
  const gone = (): void => {
    lostChannel.set(channelId);
    chatCache(api, queries).forget(channelId);
  };
  const isLeaving = asking === "leave";
  return (
    <Confirm
      open={asking !== undefined}
      title={isLeaving ? t("chat.leaveTitle") : t("chat.deleteConversationTitle")}
      action={isLeaving ? t("chat.leave") : t("chat.deleteConversation")}
      danger
      onConfirm={() => (isLeaving ? leave : remove).mutateAsync({ channelId }).then(gone)}
      onClose={onClose}
    >
      {isLeaving ? t("chat.leaveText") : t("chat.deleteConversationText")}
    </Confirm>
  );
}
