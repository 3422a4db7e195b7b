import { useInfiniteQuery } from "@tanstack/react-query";
import { infiniteOptions } from "@marquee/client";
import { chat } from "@marquee/contract/chat";
import type { DataOf } from "@marquee/contract/kernel";
import { Flag, Pencil } from "lucide-react";
import { useState } from "react";
import { Link, useLocation } from "react-router";
import { useApi } from "../kernel/data/api.tsx";
import { useAction } from "../kernel/data/use-action.ts";
import { useText } from "../kernel/page/page.tsx";
import { displayName } from "../ui/avatar.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Select } from "../ui/field.tsx";
import { Icon } from "../ui/icon.tsx";
import { List, pagesOf } from "../ui/list.tsx";
import { RenameDialog } from "../ui/rename-dialog.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { Ago } from "../ui/when.tsx";
import { detailsRow } from "./details-row.ts";
import type { Membership } from "./reads.ts";
import { belongsElsewhere } from "./titles.ts";

/** Seconds between two messages of a member that can be chosen; 0: as fast as they like. */
const paces = [0, 10, 30, 60, 300, 900, 3_600];

/** What a moderator sets, and what members brought to their notice. */
export function DetailsModeration({ membership }: { membership: Membership }) {
  const t = useText();
  const { channelId, channel } = membership;
  const update = useAction(chat.updateChannel);
  const [open, setOpen] = useState<"name" | "reports">();
  const close = () => setOpen(undefined);
  return (
    <div className="border-t border-line py-2">
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
      <div className="px-5 py-2">
        <Select
          label={t("chat.slowMode")}
          value={String(channel.slowSeconds)}
          disabled={update.isPending}
          onChange={({ target }) => update.mutate({ channelId, body: { slowSeconds: Number(target.value) } })}
        >
          {[...new Set([...paces, channel.slowSeconds])].map((seconds) => (
            <option key={seconds} value={seconds}>
              {seconds === 0 ? t("chat.slowOff") : t("chat.slowEvery", { seconds })}
            </option>
          ))}
        </Select>
      </div>
      {open === "name" && <Rename membership={membership} onClose={close} />}
      {open === "reports" && <Reports channelId={channelId} onClose={close} />}
    </div>
  );
}

function Rename({ membership: { channelId, channel }, onClose }: { membership: Membership; onClose: () => void }) {
  const t = useText();
  const update = useAction(chat.updateChannel);
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

type Report = DataOf<typeof chat.reports>[number];

function Reports({ channelId, onClose }: { channelId: string; onClose: () => void }) {
  const t = useText();
  const list = useInfiniteQuery(infiniteOptions(useApi(), chat.reports, { channelId }));
  return (
    <Dialog open onClose={onClose} title={t("chat.reports")} wide>
      <List
        {...pagesOf(list)}
        idOf={({ id }) => id}
        render={(report) => <ReportCard report={report} onOpen={onClose} />}
        className="grid gap-4"
        empty={<p className="py-8 text-center text-muted">{t("chat.noReports")}</p>}
        skeleton={<Skeleton className="h-24" />}
      />
    </Dialog>
  );
}

function ReportCard({ report, onOpen }: { report: Report; onOpen: () => void }) {
  const t = useText();
  const { pathname } = useLocation();
  const { message, context, reportedText, reason, account, createdAt } = report;
  const around = [...context, message].toSorted((one, other) => one.seq - other.seq);
  return (
    <article className="grid gap-2 rounded-card border border-line p-4">
      <p className="text-14 text-muted">
        {t("chat.reportedBy", { name: displayName(account) })} · <Ago at={createdAt} />
      </p>
      {reason && <p className="font-medium">{reason}</p>}
      <ol className="grid gap-1 text-14">
        {around.map((each) => (
          <li
            key={each.id}
            className={each.id === message.id ? "rounded-control bg-danger-soft px-2 py-1" : "px-2 text-muted"}
          >
            <span className="font-semibold">{displayName(each.account ?? {})}: </span>
            <span dir="auto">{each.id === message.id ? reportedText : each.text || t("chat.deleted")}</span>
          </li>
        ))}
      </ol>
      <Link
        to={`${pathname}?message=${message.seq}`}
        onClick={onOpen}
        className="w-fit py-2 text-14 font-medium underline"
      >
        {t("chat.showMessage")}
      </Link>
    </article>
  );
}
