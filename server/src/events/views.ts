import type { Event, EventSummary, Session, SessionSummary, Speaker } from "@marquee/contract/events";
import { accountSummaryView, nobody } from "../accounts/index.ts";
import { groupSummaryView } from "../groups/index.ts";
import { imageView } from "../images/index.ts";
import { safeHtml } from "../kernel/html/safe-html.ts";
import type { Scope } from "../kernel/scope.ts";
import { withTax } from "../pricing/index.ts";
import { videoView } from "../storage/index.ts";
import { guardedViewing, mediaItemView } from "./media-view.ts";
import { levelView, seriesOfRow } from "./part-views.ts";
import { canHost, canManage, isRegistered, mayView } from "./policy.ts";
import { takesGuests } from "./guest-registration.ts";
import { positionOf } from "./position.ts";
import type { LocationRow, SessionRow, SessionSummaryRow, SpeakerSummaryRow } from "./queries/agenda.ts";
import type { EventFacts, EventRow } from "./queries/events.ts";
import type { EventSummaryRow } from "./queries/summaries.ts";
import type { SpeakerRow } from "./queries/speakers.ts";
import { streamSummaryView } from "./stream-view.ts";
import {
  isOnlyByApprovalAt,
  placesLeftAt,
  type PriceRange,
  pricesAt,
  registrationStateAt,
} from "./registration-state.ts";

export function eventSummaryView(scope: Scope, event: EventFacts): EventSummary {
  return { ...event, image: imageView(scope, event.image) };
}

/** An event selected inside another row. */
export function eventSummaryOfRow(scope: Scope, row: EventSummaryRow | null): EventSummary | null {
  return (
    row && {
      ...row,
      eventStart: new Date(row.eventStart),
      eventEnd: new Date(row.eventEnd),
      image: imageView(scope, row.image),
    }
  );
}

/** Prices are shown as they are charged. */
function withTaxes({ organization }: Scope, event: EventRow, prices: PriceRange | null): PriceRange | null {
  return (
    prices && {
      from: withTax(organization, event, prices.from, "pass"),
      to: withTax(organization, event, prices.to, "pass"),
    }
  );
}

/** What of an event the caller may see: all of it, or for outsiders of its group the summary alone. */
export function eventView(scope: Scope, row: EventRow): Event {
  const isManager = canManage(scope.caller, row);
  const isGoing = isRegistered(row);
  const speakers = row.speakers.map((speaker) => speakerSummaryView(scope, speaker));
  const prices = withTaxes(scope, row, pricesAt(row, scope.now));
  const detail: Event = {
    ...row,
    ...hostOf(scope, row),
    longDescription: safeText(row.longDescription),
    image: imageView(scope, row.image),
    backgroundImage: imageView(scope, row.backgroundImage),
    venueMap: imageView(scope, row.venueMap),
    position: positionOf(row),
    meetingUrl: isGoing || isManager ? row.meetingUrl : null,
    group: groupSummaryView(scope, row.group),
    guestRegistration: takesGuests(scope.organization, row),
    registrationState: registrationStateAt(row, scope.now),
    registrations: row.ownRegistration && isGoing ? [row.ownRegistration] : [],
    streamInputs: row.streams.map((stream) => streamSummaryView(scope, stream, row)),
    streamReplay: replayView(scope, row),
    media: row.media.items.map((item) => mediaItemView(scope, row, item)),
    series: row.series && seriesOfRow(scope, row.series),
    sessions: agendaView(scope, row, speakers),
    speakers,
    sponsors: row.sponsors.map((sponsor) => accountSummaryView(scope, sponsor)),
    sponsorshipLevels: row.sponsorshipLevels.map((level) => levelView(scope, level)),
    priceFrom: prices?.from ?? null,
    priceTo: prices?.to ?? null,
    currency: scope.organization.configuration.payment.currency,
    placesLeft: placesLeftAt(row, scope.now),
    onlyByApproval: isOnlyByApprovalAt(row, scope.now),
    viewer: {
      registrationId: row.ownRegistration?.id ?? null,
      isRegistered: isGoing,
      isSaved: row.isSaved,
      due: row.due,
      needsInfo: row.needsInfo,
      approval: row.approval,
      isCoHost: row.isCoHost,
      canManage: isManager,
      canHost: canHost(scope.caller, row),
    },
    _count: countsOf(row, row.publicRegistrants || isManager),
  };
  return mayView(scope.caller, row).allowed ? detail : { ...detail, ...withheld };
}

/** What is watched of an event afterwards: the first of its streams that has something for the caller. */
function replayView(scope: Scope, { streams }: EventRow): Event["streamReplay"] {
  const shown = streams.find(({ replay }) => replay !== null);
  return shown?.replay ? videoView(guardedViewing(scope, shown.id), shown.replay) : null;
}

/** Who holds an event, unless there is a block between them and the caller. */
function hostOf(scope: Scope, { isHostShown, creatorId, creator }: EventRow): Pick<Event, "creatorId" | "creator"> {
  return isHostShown
    ? { creatorId, creator: accountSummaryView(scope, creator) }
    : { creatorId: null, creator: nobody };
}

function countsOf(row: EventRow, areRegistrantsShown: boolean): Event["_count"] {
  return {
    activations: row.activations,
    sessions: row.sessions.length,
    speakers: row.speakers.length,
    sponsors: row.sponsors.length,
    sponsorshipLevels: row.sponsorshipLevels.length,
    media: row.media.count,
    registrations: areRegistrantsShown ? row.registrationsCount : null,
  };
}

/** Outsiders of a group see that its event exists, what it is called and when it is. */
const withheld = {
  longDescription: null,
  externalUrl: null,
  meetingUrl: null,
  venue: null,
  venueMap: null,
  address1: null,
  address2: null,
  city: null,
  state: null,
  country: null,
  zip: null,
  latitude: null,
  longitude: null,
  position: null,
  chatBotNumber: null,
  iosAppLink: null,
  androidAppLink: null,
  pages: [],
  media: [],
  streamInputs: [],
  streamReplay: null,
  series: null,
  sessions: [],
  speakers: [],
  sponsors: [],
  faqSections: [],
  sponsorshipLevels: [],
  reservationDescription: null,
  backgroundImage: null,
  priceFrom: null,
  priceTo: null,
  placesLeft: null,
  onlyByApproval: false,
  registrationState: "disabled",
  _count: {
    activations: 0,
    sessions: 0,
    speakers: 0,
    sponsors: 0,
    sponsorshipLevels: 0,
    media: 0,
    registrations: null,
  },
} satisfies Partial<Event>;

function speakerSummaryView(scope: Scope, row: SpeakerSummaryRow): SessionSummary["speakers"][number] {
  return { ...row, image: imageView(scope, row.image) };
}

/** The sessions of an event with what they share, each part made once and taken out of the event's own lists. */
function agendaView(scope: Scope, row: EventRow, eventSpeakers: SessionSummary["speakers"]): SessionSummary[] {
  if (row.sessions.length === 0) return [];
  const locations = new Map(row.locations.map((location) => [location.id, locationView(scope, location)]));
  const [tracks, speakers] = [chooser(row.tracks), chooser(eventSpeakers)];
  return row.sessions.map((session) => ({
    ...session,
    startTime: new Date(session.startTime),
    endTime: new Date(session.endTime),
    image: imageView(scope, session.image),
    location: (session.locationId !== null && locations.get(session.locationId)) || null,
    tracks: tracks(session.trackIds),
    speakers: speakers(session.speakerIds),
  }));
}

/** Picks out of a list by ids, in the order of the list. */
function chooser<Item extends { id: string }>(list: readonly Item[]): (ids: readonly string[]) => Item[] {
  const indexes = new Map(list.map(({ id }, index) => [id, index]));
  return (ids) => {
    const chosen = ids.flatMap((id) => indexes.get(id) ?? []).toSorted((a, b) => a - b);
    return chosen.flatMap((index) => list[index] ?? []);
  };
}

function locationView(scope: Scope, row: LocationRow): SessionSummary["location"] {
  return { ...row, image: imageView(scope, row.image) };
}

export function sessionSummaryView(scope: Scope, row: SessionSummaryRow): SessionSummary {
  return {
    ...row,
    startTime: new Date(row.startTime),
    endTime: new Date(row.endTime),
    image: imageView(scope, row.image),
    location: row.location && locationView(scope, row.location),
    speakers: row.speakers.map((speaker) => speakerSummaryView(scope, speaker)),
  };
}

/** From so many free places down a screen says how many are left. */
const fewPlaces = 10;

export function sessionView(scope: Scope, row: SessionRow): Session {
  const { free, isOnAgenda, hasPlace, sections, stream } = row;
  return {
    ...sessionSummaryView(scope, row),
    longDescription: safeText(row.longDescription),
    supply: row.supply,
    placesLeft: free !== null && free <= fewPlaces ? free : null,
    soldOut: free === 0,
    accessLevels: row.accessLevels,
    viewer: { isOnAgenda, hasPlace },
    sponsors: [],
    streamInput: stream && streamSummaryView(scope, stream, { eventEnd: new Date(stream.eventEnd) }),
    _count: { sections },
  };
}

const safeText = (text: string | null): string | null => text && safeHtml(text);

export function speakerView(scope: Scope, row: SpeakerRow): Speaker {
  return {
    ...row,
    image: imageView(scope, row.image),
    account: row.account && accountSummaryView(scope, row.account),
    sessions: row.sessions.map((session) => sessionSummaryView(scope, session)),
  };
}
