import {
  BedDouble,
  CalendarDays,
  ChartColumn,
  CircleQuestionMark,
  Hand,
  HandCoins,
  Hourglass,
  LayoutDashboard,
  Mail,
  Megaphone,
  Radio,
  ScanLine,
  ShoppingBag,
  Tags,
  Ticket,
  UsersRound,
  type LucideIcon,
} from "lucide-react";
import { Outlet, useParams } from "react-router";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useRead } from "../kernel/data/use-read.ts";
import type { TextId } from "../kernel/i18n/texts.ts";
import { inFrame } from "../kernel/page/frame.ts";
import { useText } from "../kernel/page/page.tsx";
import { ConsoleLayout } from "../ui/console-layout.tsx";
import { ListingState } from "./listing-state.tsx";
import { eventAt, type EventItem, listingOf } from "./reads.ts";

const needs = pageNeeds(
  async ({ read, params }) => {
    const event = await read(...eventAt(params["slug"]));
    if (isOwnDraft(event)) await read(...listingOf(event.id));
  },
  { forMembers: true },
);
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);
export const handle = inFrame("console");

type OrganizedPart = { readonly path: string; readonly label: TextId; readonly icon: LucideIcon };

/** In the order in which an event needs them. Check-in is a page of its own: at the door it has all of the screen. */
const parts: readonly OrganizedPart[] = [
  { path: "", label: "manage.overview", icon: LayoutDashboard },
  { path: "/dates", label: "listingDate.dates", icon: CalendarDays },
  { path: "/passes", label: "listingPass.passes", icon: Ticket },
  { path: "/add-ons", label: "listingAddOn.addOns", icon: ShoppingBag },
  { path: "/rooms", label: "listingRoom.rooms", icon: BedDouble },
  { path: "/coupons", label: "listingCoupon.coupons", icon: Tags },
  { path: "/waitlist", label: "event.waitlist", icon: Hourglass },
  { path: "/approvals", label: "event.requests", icon: Hand },
  { path: "/refunds", label: "refundRequest.title", icon: HandCoins },
  { path: "/questions", label: "listingQuestion.questions", icon: CircleQuestionMark },
  { path: "/emails", label: "eventEmail.short", icon: Mail },
  { path: "/attendees", label: "listing.people", icon: UsersRound },
  { path: "/announcements", label: "announcement.title", icon: Megaphone },
  { path: "/streams", label: "listingStream.streams", icon: Radio },
  { path: "/door", label: "attendee.door", icon: ScanLine },
  { path: "/report", label: "listingReport.title", icon: ChartColumn },
];

const isOwnDraft = ({ status, viewer }: EventItem): boolean => status === "draft" && viewer.canManage;

/** Whether lists show what is published is said on the overview alone: the page of an event does not tell. */
function State({ event }: { event: EventItem }) {
  if (isOwnDraft(event)) return <DraftState event={event} />;
  return event.status !== "published" && <ListingState listing={{ ...event, visible: true }} />;
}

/** When a draft is published by itself is for those who organise it. */
function DraftState({ event }: { event: EventItem }) {
  const listing = useRead(...listingOf(event.id)).data;
  return <ListingState listing={{ ...event, visible: true, publishAt: listing?.publishAt ?? null }} />;
}

/** Organising an event: its parts at the side. Whoever may not sees none of them. */
export default function OrganizeFramePage() {
  const t = useText();
  const { slug = "" } = useParams();
  const event = useRead(...eventAt(slug)).data;
  const open = event?.viewer.canManage ? parts : [];
  return (
    <ConsoleLayout
      title={event?.name ?? ""}
      state={event && <State event={event} />}
      label={t("listing.organize")}
      sections={open.map(({ path, label, icon }) => ({
        to: `/organize/${slug}${path}`,
        label: t(label),
        icon,
        end: path === "",
      }))}
      guestView={{ to: `/events/${slug}`, label: t("listing.see") }}
    >
      <Outlet />
    </ConsoleLayout>
  );
}
