import { useState } from "react";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { OwnAddress } from "../ui/own-address.tsx";
import { ReadFailed } from "../ui/quiet-note.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { CalendarLinks } from "./calendar-links.tsx";

type OwnCalendarProps = {
  title: string;
  /** What is in it, where that is not said already. */
  text?: string;
  /** What is said where there is no address yet. */
  none: string;
  /** What the calendar is called there. */
  name: string;
  read: {
    readonly data?: { readonly createdAt: string | null } | undefined;
    readonly isError: boolean;
    readonly refetch: () => Promise<unknown>;
  };
  /** Both are actions, which say themselves why they were refused. */
  onRenew: () => Promise<{ readonly token: string }>;
  onEnd: () => Promise<unknown>;
  /** Something else stands above it. */
  isBelow: boolean;
};

/** A calendar by an address of the reader's own, which is shown once. */
export function OwnCalendar({ title, text, none, name, read, onRenew, onEnd, isBelow }: OwnCalendarProps) {
  const t = useText();
  const { origin } = usePageFacts();
  const [token, setToken] = useState<string>();
  if (read.isError) return <ReadFailed onRetry={read.refetch} />;
  if (!read.data) return <Skeleton className="h-24 w-full rounded-card" />;
  const address = `${origin}/calendars/${token}/events.ics`;
  return (
    <OwnAddress
      title={title}
      says={{
        once: t("calendars.ownOnce"),
        none: [text, none].filter(Boolean).join(" "),
        since: (day) => [text, t("calendars.ownSince", { day })].filter(Boolean).join(" "),
      }}
      acts={{ make: t("calendars.make"), renew: t("calendars.renew"), end: t("calendars.end") }}
      createdAt={read.data.createdAt}
      shown={
        token === undefined ? undefined : <CalendarLinks label={t("calendars.own")} address={address} name={name} />
      }
      onRenew={async () => setToken((await onRenew()).token)}
      onEnd={async () => {
        await onEnd();
        setToken(undefined);
      }}
      className={isBelow ? "border-t border-line pt-5" : undefined}
    />
  );
}
