import {
  Ban,
  Bed,
  CircleMinus,
  CirclePlus,
  HandCoins,
  type LucideIcon,
  Mail,
  MailX,
  PencilLine,
  Plus,
  ScanLine,
  ShoppingBag,
  Tag,
  TicketCheck,
  Undo2,
  Users,
  Wallet,
} from "lucide-react";
import { useRead } from "../kernel/data/use-read.ts";
import { useText } from "../kernel/page/page.tsx";
import { ReadFailed } from "../ui/quiet-note.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { type Moment, Timeline } from "../ui/timeline.tsx";
import { When } from "../ui/when.tsx";
import { timelineOf } from "./reads.ts";
import { type Happening, useHappening } from "./use-happening.ts";

const icons: Readonly<Record<Happening["happened"], LucideIcon>> = {
  bought: ShoppingBag,
  addOn: Plus,
  room: Bed,
  charged: Wallet,
  received: Wallet,
  gaveBack: HandCoins,
  refunded: HandCoins,
  canceled: Ban,
  passedOn: Users,
  taken: Users,
  offered: Users,
  renamed: PencilLine,
  answered: PencilLine,
  sessionAdded: CirclePlus,
  sessionLeft: CircleMinus,
  checkedIn: TicketCheck,
  undone: Undo2,
  scannedAgain: ScanLine,
  scanRefused: ScanLine,
  confirmation: Mail,
  message: Mail,
  announcement: Mail,
  reminder: Mail,
  bounced: MailX,
  labelled: Tag,
  unlabelled: Tag,
};

const hasFailed = ({ happened, mail }: Happening): boolean =>
  happened === "bounced" || happened === "scanRefused" || mail === "failed" || mail === "stopped";

/** How often is looked whether more has happened, in ms: a mail that is under way, a check-in at the entrance. */
const lookAgain = 10_000;

type TimelineProps = { eventId: string; accountId: string; timeZone: string | null };

/** Everything that happened with somebody at an event, the newest first. */
export function AttendeeTimeline({ eventId, accountId, timeZone }: TimelineProps) {
  const t = useText();
  const say = useHappening();
  const { data, isError, refetch } = useRead(...timelineOf(eventId, accountId), { refetchInterval: lookAgain });
  if (isError && !data) return <ReadFailed onRetry={refetch} />;
  if (!data) return <Skeleton className="h-64 w-full rounded-card" />;
  const moments = data.entries.map((entry): Moment => {
    const { title, note } = say(entry);
    return {
      id: entry.id,
      title: <bdi>{title}</bdi>,
      time: <When at={entry.at} timeZone={timeZone} />,
      icon: icons[entry.happened],
      state: hasFailed(entry) ? "failed" : "done",
      children: <Details entry={entry} note={note} />,
    };
  });
  return (
    <>
      <Timeline label={t("attendee.timeline")} moments={moments} />
      {!data.isWhole && <p className="text-14 text-muted">{t("attendee.timelineCut")}</p>}
    </>
  );
}

function Details({ entry: { by, mail }, note }: { entry: Happening; note: string | null }) {
  const t = useText();
  const lines = [by !== null && t("attendee.by", { name: by }), mail !== null && t(`attendee.mail.${mail}`)];
  return (
    <>
      <p className="empty:hidden">{lines.filter((line) => line !== false).join(" · ")}</p>
      {note !== null && (
        <p dir="auto" className="break-words whitespace-pre-line">
          {note}
        </p>
      )}
    </>
  );
}
