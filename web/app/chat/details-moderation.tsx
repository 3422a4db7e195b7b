import { chat } from "@marquee/contract/chat";
import type { DataOf } from "@marquee/contract/kernel";
import { Flag, Pencil } from "lucide-react";
import { useState } from "react";
import { Link, useLocation } from "react-router";
import { useAction } from "../kernel/data/use-action.ts";
import { useList } from "../kernel/data/use-list.ts";
import { useText } from "../kernel/page/page.tsx";
import { Reports, SlowMode, WhoWritesField } from "../messages/index.ts";
import { Dialog } from "../ui/dialog.tsx";
import { Icon } from "../ui/icon.tsx";
import { pagesOf } from "../ui/list.tsx";
import { RenameDialog } from "../ui/rename-dialog.tsx";
import { detailsRow } from "./details-row.ts";
import type { Membership } from "./reads.ts";
import { belongsElsewhere } from "./titles.ts";

/** What a moderator sets, and what members brought to their notice. */
export function DetailsModeration({ membership }: { membership: Membership }) {
  const t = useText();
  const { channelId, channel } = membership;
  const update = useAction(chat.updateChannel);
  const [open, setOpen] = useState<"name" | "reports">();
  const close = () => setOpen(undefined);
  return (
    <section aria-labelledby="chat-moderation" className="border-t border-line py-2">
      <h3 id="chat-moderation" className="px-5 pt-3 pb-1 text-14 font-semibold">
        {t("chat.moderation")}
      </h3>
      {!belongsElsewhere(membership) && (
        <button type="button" className={detailsRow} onClick={() => setOpen("name")}>
          <Icon of={Pencil} className="text-muted" />
          {t("chat.rename")}
        </button>
      )}
      <button type="button" className={detailsRow} onClick={() => setOpen("reports")}>
        <Icon of={Flag} className="text-muted" />
        {t("chat.reports")}
      </button>
      <div className="grid gap-3 px-5 py-2">
        <SlowMode
          seconds={channel.slowSeconds}
          isSaving={update.isPending}
          onChoose={(slowSeconds) => update.mutate({ channelId, body: { slowSeconds } })}
        />
        <WhoWritesField
          chosen={channel.whoWrites}
          isSaving={update.isPending}
          onChoose={(whoWrites) => update.mutate({ channelId, body: { whoWrites } })}
        />
      </div>
      {open === "name" && <Rename membership={membership} onClose={close} />}
      {open === "reports" && <ReportsDialog channelId={channelId} onClose={close} />}
    </section>
  );
}

function Rename({ membership: { channelId, channel }, onClose }: { membership: Membership; onClose: () => void }) {
  const t = useText();
  const update = useAction(chat.updateChannel, { faults: "form" });
  return (
    <RenameDialog
      title={t("chat.rename")}
      label={t("chat.groupName")}
      name={channel.name ?? ""}
      action={t("chat.save")}
      onRename={(name) => update.mutateAsync({ channelId, body: { name } })}
      onClose={onClose}
    />
  );
}

function ReportsDialog({ channelId, onClose }: { channelId: string; onClose: () => void }) {
  const t = useText();
  const { pathname } = useLocation();
  const list = useList(chat.reports, { channelId });
  const { items, ...pages } = pagesOf(list);
  return (
    <Dialog open onClose={onClose} title={t("chat.reports")} wide>
      <Reports
        {...pages}
        items={items?.map(shown)}
        renderAction={({ message }) => (
          <Link
            to={`${pathname}?message=${message.seq}`}
            onClick={onClose}
            className="w-fit py-2 text-14 font-medium underline"
          >
            {t("chat.showMessage")}
          </Link>
        )}
      />
    </Dialog>
  );
}

type Listed = DataOf<typeof chat.reports>[number];
const messageOf = ({ account, ...message }: Listed["message"]) => ({ ...message, account: account ?? {} });
const shown = (report: Listed) => ({
  ...report,
  message: messageOf(report.message),
  context: report.context.map(messageOf),
});
