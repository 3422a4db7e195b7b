import { calendars } from "@marquee/contract/calendars";
import { useId, useState } from "react";
import { useAction } from "../kernel/data/use-action.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { sentenceDayText } from "../kernel/i18n/format.ts";
import { usePageFacts, useReading, useText } from "../kernel/page/page.tsx";
import { AsyncButton, buttonLook } from "../ui/button.tsx";
import { CopyButton } from "../ui/copy-button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { controlLook } from "../ui/field.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import type { GroupDetail } from "./reads.ts";

type SubscribeProps = {
  group: Pick<GroupDetail, "id" | "slug" | "name" | "access"> & { viewer: Pick<GroupDetail["viewer"], "role"> };
  onClose: () => void;
};

/** What a group holds in the reader's calendar: an open address of a public one, one's own of what is for members. */
export function Subscribe({ group, onClose }: SubscribeProps) {
  const t = useText();
  const { origin } = usePageFacts();
  const isPublic = group.access === "public";
  return (
    <Dialog open onClose={onClose} title={t("groupCalendar.title", { name: group.name })}>
      <div className="grid gap-6">
        <p className="text-muted">{t("groupCalendar.text")}</p>
        {isPublic && (
          <CalendarLinks
            label={t("groupCalendar.address")}
            address={`${origin}/groups/${group.slug}/calendar.ics`}
            name={group.name}
          />
        )}
        {group.viewer.role !== null && <OwnAddress group={group} />}
      </div>
    </Dialog>
  );
}

/** Made, renewed and ended by its owner. What it is nobody can read again: it is shown while the dialog is open. */
function OwnAddress({ group: { id: groupId, name, access } }: Pick<SubscribeProps, "group">) {
  const t = useText();
  const reading = useReading();
  const { origin } = usePageFacts();
  const [token, setToken] = useState<string>();
  const { data, isError, refetch } = useRead(calendars.address, { groupId });
  const renew = useAction(calendars.renew, { onDone: (made) => setToken(made.token) });
  const end = useAction(calendars.end, { onDone: () => setToken(undefined) });
  if (isError) return <AsyncButton onClick={() => refetch()}>{t("group.levelsAgain")}</AsyncButton>;
  if (!data) return <Skeleton className="h-24 w-full rounded-card" />;
  const { createdAt } = data;
  return (
    <section aria-labelledby="own-calendar" className={access === "public" ? "border-t border-line pt-5" : undefined}>
      <h3 id="own-calendar" className="font-semibold">
        {t("groupCalendar.own")}
      </h3>
      <p className="pb-3 text-14 text-muted">
        {token !== undefined && t("groupCalendar.ownOnce")}
        {token === undefined && createdAt === null && t("groupCalendar.ownNone")}
        {token === undefined &&
          createdAt !== null &&
          t("groupCalendar.ownSince", { day: sentenceDayText(Date.parse(createdAt), reading) })}
      </p>
      {token !== undefined && (
        <CalendarLinks label={t("groupCalendar.own")} address={`${origin}/calendars/${token}/events.ics`} name={name} />
      )}
      <div className="flex flex-wrap gap-2 pt-3">
        <AsyncButton
          look={createdAt === null ? "primary" : "plain"}
          onClick={() => renew.mutateAsync({ groupId }).catch(shownByTheAction)}
        >
          {createdAt === null ? t("groupCalendar.make") : t("groupCalendar.renew")}
        </AsyncButton>
        {createdAt !== null && (
          <AsyncButton look="quiet" onClick={() => end.mutateAsync({ groupId }).catch(shownByTheAction)}>
            {t("groupCalendar.end")}
          </AsyncButton>
        )}
      </div>
    </section>
  );
}

/** A refusal is told by the action itself. */
const shownByTheAction = (): undefined => undefined;

/** An address to copy, and the ways into the usual calendars. */
function CalendarLinks({ label, address, name }: { label: string; address: string; name: string }) {
  const t = useText();
  const id = useId();
  const subscribed = address.replace(/^https?:/, "webcal:");
  const ways = [
    [t("event.calendarFile"), subscribed],
    ["Google Calendar", `https://calendar.google.com/calendar/render?${new URLSearchParams({ cid: subscribed })}`],
    ["Outlook", `https://outlook.live.com/calendar/0/addfromweb?${new URLSearchParams({ url: address, name })}`],
  ] as const;
  return (
    <div className="grid gap-3">
      <div className="grid gap-1.5">
        <label htmlFor={id} className="text-14 font-medium">
          {label}
        </label>
        <div className="flex flex-wrap gap-2">
          <input
            id={id}
            readOnly
            value={address}
            dir="ltr"
            onFocus={(event) => event.target.select()}
            className={`${controlLook} min-w-0 flex-1 basis-40 truncate`}
          />
          <CopyButton text={address} look="primary" />
        </div>
      </div>
      <ul className="flex flex-wrap gap-2">
        {ways.map(([calendar, href]) => (
          <li key={calendar}>
            <a href={href} target="_blank" rel="noopener noreferrer" className={buttonLook({})}>
              {calendar}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
