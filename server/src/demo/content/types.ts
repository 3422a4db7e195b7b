import type { AccessLevel } from "@marquee/contract/passes";
import type { FieldAudience, FieldKind } from "@marquee/contract/profile-fields";
import type { Portrait, SceneName } from "../pictures/index.ts";
import type { DemoSignIn } from "../sign-in.ts";

export const weekdays = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"] as const;

/**
 * A moment around the one the community is made at: a time of day some days away, on the first such weekday from there
 * where one is named. Times are those of the wall, so that an afternoon is one whenever a demo begins.
 */
export type Moment = readonly [day: number, time: string, weekday?: (typeof weekdays)[number]];

export type DemoPerson = {
  /** Unique within the community; the e-mail address is `<username>@example.org`. */
  username: string;
  firstName: string;
  lastName: string;
  title?: string;
  company?: string;
  bio: string;
  locale: "en" | "es" | "fr" | "ja" | "ar";
  portrait: Portrait;
};

export type DemoGroup = {
  slug: string;
  name: string;
  description: string;
  access: "public" | "private";
  scene: SceneName;
  moderators: readonly [string, ...string[]];
  members: readonly string[];
  /** Who waits to be let in. */
  requests?: readonly { username: string; answers: readonly string[] }[];
  /** Who has not answered yet. */
  invited?: readonly string[];
  /** Who writes nothing in it for so many hours, and what they are told. */
  muted?: readonly { username: string; reason: string; hours: number }[];
  /** What whoever asks has to answer. */
  questions?: readonly string[];
  rules?: string;
  featured?: boolean;
};

export type DemoChannel = {
  slug: string;
  name: string;
  description: string;
  scene: SceneName;
  creator: string;
  subscribers: number;
};

/** Prices are minor units of the tenant's currency. `sold` passes are held by people of the community. */
export type DemoPassType = {
  slug: string;
  name: string;
  shortDescription: string;
  longDescription?: string;
  price: number;
  accessLevel?: "regular" | "virtual" | "vip";
  supply?: number;
  sold?: number;
  perSale?: readonly [minimum: number, maximum: number];
  visibility?: "public" | "private";
  transferable?: boolean;
  cancelable?: boolean;
  needsApproval?: boolean;
  priceSchedules?: readonly { name: string; price: number; from: Moment; until: Moment }[];
  /** The part of the event that it is for. */
  valid?: readonly [from: Moment, until: Moment];
};

/** What is sold beside passes; `needs` names others, `passTypes` are slugs. */
export type DemoAddOn = {
  name: string;
  shortDescription: string;
  price: number;
  pricePerNight?: boolean;
  supply?: number;
  passTypes?: readonly string[];
  needs?: readonly string[];
};

/** Where people stay, shown with the picture of its event. Nights from the first coming to the last leaving. */
export type DemoRoomType = {
  name: string;
  description: string;
  price: number;
  supply: number;
  maxPasses: number;
  stay: { readonly from: Moment; readonly comes: Moment; readonly leaves: Moment; readonly until: Moment };
  passTypes?: readonly { passType: string; premium?: number; includedNights?: number }[];
};

export type DemoCoupon = {
  code: string;
  description: string;
  discountPercent?: number;
  discountAmount?: number;
  passType?: string;
  useLimit?: number;
  purchaseLimit?: number;
  emailDomains?: string;
  until?: Moment;
  active?: boolean;
};

export type DemoQuestion = {
  name: string;
  type:
    | "text"
    | "textarea"
    | "number"
    | "time"
    | "date"
    | "toggle"
    | "select"
    | "radio"
    | "checkbox"
    | "search"
    | "file";
  label: string;
  description?: string;
  placeholder?: string;
  required?: boolean;
  min?: number;
  max?: number;
  validation?: string;
  validationMessage?: string;
  choices?: readonly (string | { value: string; supply: number })[];
};

export type DemoSection = {
  name: string;
  description?: string;
  passTypes?: readonly string[];
  questions: readonly DemoQuestion[];
};

export type DemoFaqSection = { name: string; faqs: readonly (readonly [question: string, answer: string])[] };

export type DemoSpeaker = {
  slug: string;
  firstName: string;
  lastName: string;
  title: string;
  company?: string;
  bio: string;
  /** Set where the speaker is a member: their portrait is used, and their page leads to them. */
  username?: string;
  portrait?: Portrait;
  isHost?: boolean;
};

export type DemoSession = {
  slug: string;
  name: string;
  description: string;
  longDescription?: string;
  from: Moment;
  until: Moment;
  location?: string;
  tracks?: readonly string[];
  speakers?: readonly string[];
  /** A break or a doors-open line in the agenda, not something to attend. */
  nonSession?: boolean;
  /** It has a conversation of its own. */
  chatEnabled?: boolean;
  /** Places are given out beforehand: how many, and to which passes. */
  registrationEnabled?: boolean;
  supply?: number;
  accessLevels?: readonly AccessLevel[];
  /** What is asked of each pass for it. */
  questions?: readonly DemoSessionQuestion[];
};

export type DemoSessionQuestion = {
  name: string;
  label: string;
  type: "text" | "radio" | "search";
  required?: boolean;
  choices?: readonly (string | { readonly value: string; readonly supply: number })[];
  /** Of a search. */
  values?: readonly string[];
};

export type DemoEvent = {
  slug: string;
  name: string;
  shortDescription: string;
  /** Paragraphs of plain text. */
  longDescription: readonly string[];
  scene: SceneName;
  /** The event of the same community whose picture it has too: drawing another one takes time of the first start. */
  pictureOf?: string;
  eventType: "physical" | "virtual" | "hybrid";
  status?: "draft" | "published" | "canceled";
  featured?: boolean;
  start: Moment;
  end: Moment;
  timezone: string;
  venue?: DemoVenue;
  meetingUrl?: string;
  externalUrl?: string;
  /** In which it is held; without one, in the community's. */
  language?: string;
  creator: string;
  coHosts?: readonly string[];
  /** Who brought it to the moderators' notice, and why. */
  reports?: readonly (readonly [reporter: string, reason: string])[];
  group?: string;
  groupOnly?: boolean;
  registration?: {
    opens: Moment;
    closes: Moment;
    limit?: number;
    note?: string;
    publicRegistrants?: boolean;
    enabled?: boolean;
  };
  passTypes?: readonly DemoPassType[];
  addOns?: readonly DemoAddOn[];
  roomTypes?: readonly DemoRoomType[];
  coupons?: readonly DemoCoupon[];
  /** What one of its pass holders bought for a group, and how many have used it. */
  groupCode?: { code: string; passType: string; buyer: string; quantity: number; used: number };
  /** Who asks for a pass of it that needs approval: answers by the names of questions, and what its host asked back. */
  approvalRequests?: readonly { answers: Readonly<Record<string, string>>; note: string; question?: string }[];
  /** Who asks for money back for a pass, and what its host answered where they refused. */
  refundRequests?: readonly { reason: string; gives: "ifRefunded" | "inAnyCase"; answer?: string }[];
  /** Of those who hold passes: whose money has not arrived, and who has not answered what is asked. */
  owing?: readonly string[];
  unanswered?: readonly string[];
  /** What its host gave back of each pass the day after, in minor units. */
  refundEach?: number;
  sections?: readonly DemoSection[];
  faqs?: readonly DemoFaqSection[];
  tracks?: readonly { slug: string; name: string; color: string; description?: string }[];
  locations?: readonly { slug: string; name: string; description?: string }[];
  speakers?: readonly DemoSpeaker[];
  sessions?: readonly DemoSession[];
  sponsors?: readonly { level: string; name: string; description: string; url?: string }[];
};

export type DemoVenue = {
  name: string;
  address1: string;
  address2?: string;
  city: string;
  state?: string;
  zip: string;
  country: string;
  /** The pin; without one a map shows its city. */
  latitude?: number;
  longitude?: number;
};

/** `hours` before the community is made. */
/** A post that its author has written for a time to come. */
export type DemoScheduled = { author: string; inDays: number; message: string; group?: string };

/** A post of somebody new that moderators have not looked at yet. */
export type DemoWaiting = { author: string; hours: number; message: string; group?: string };

export type DemoPost = {
  author: string;
  hours: number;
  message: string;
  event?: string;
  group?: string;
  picture?: SceneName;
  /** How many people like it. */
  likes?: number;
  /** Who brought it to the moderators' notice, and why. */
  reports?: readonly (readonly [reporter: string, reason: string])[];
  comments?: readonly (readonly [author: string, message: string])[];
  /** Who passed it on, so many hours ago, with which words. */
  reshares?: readonly (readonly [author: string, hours: number, message: string])[];
  /** What it said before it was edited. */
  before?: string;
  /** Above the others where it stands. */
  isPinned?: boolean;
  /** How many people chose each answer. */
  poll?: readonly (readonly [answer: string, votes: number])[];
};

/** `minutes` since the message before; the last message is `ended` hours before the community is made. */
export type DemoConversation = {
  slug: string;
  name?: string;
  members: readonly [string, string, ...string[]];
  endedHours: number;
  messages: readonly (readonly [author: string, minutes: number, text: string])[];
};

export type DemoCircle = {
  slug: string;
  name: string;
  type: "open" | "closed";
  managers: readonly string[];
  members: readonly string[];
  invited?: readonly string[];
};

/** One message of a thread, some hours after the one before. `answers` counts the messages from 1. */
export type DemoSaid = {
  author: string;
  hours: number;
  body: string;
  answers?: number;
  reactions?: Readonly<Record<string, readonly string[]>>;
};

export type DemoThread = {
  subject: string;
  /** Slug of its circle or of its group; without one it is the whole community's. */
  circle?: string;
  group?: string;
  endedHours: number;
  messages: readonly [DemoSaid, ...DemoSaid[]];
};

/** A card that somebody keeps, with what they noted. */
export type DemoProfileField = {
  kind: FieldKind;
  /** By language. */
  names: Record<string, string>;
  options: readonly Record<string, string>[];
  audience: FieldAudience;
  /** By username; `options` by their place. */
  answers: Record<string, { text?: string; options?: readonly number[] }>;
};
export type DemoContact = { keeper: string; of: string; note: string };

/** What was announced, to a group or to everybody. */
export type DemoAnnouncement = { group?: string; by: string; title: string; html: string; daysAgo: number };

/** What a community has written about itself. */
/** Terms that everybody accepts; people who have not accepted the latest yet, by username. */
export type DemoTerms = {
  versions: readonly { title: string; html: string; summary: string; daysAgo: number }[];
  notYet: readonly string[];
};

export type DemoPage = { type: "about" | "team" | "terms" | "privacy"; title: string; subtitle: string; html: string };

export type DemoCommunity = {
  /** Slug of the tenant it belongs to. */
  tenant: string;
  /** Accounts a visitor may sign in as, with what they show. */
  signIn: readonly DemoSignIn[];
  people: readonly DemoPerson[];
  /** What stands behind the faces of those who may be signed in as. */
  banner: SceneName;
  /** In which its events are held. */
  language?: string;
  /** What its people choose five of; without any, what people of a place care about. */
  interests?: readonly string[];
  groups: readonly DemoGroup[];
  channels: readonly DemoChannel[];
  events: readonly DemoEvent[];
  posts: readonly DemoPost[];
  scheduled?: readonly DemoScheduled[];
  waiting?: readonly DemoWaiting[];
  conversations: readonly DemoConversation[];
  circles: readonly DemoCircle[];
  threads: readonly DemoThread[];
  contacts?: readonly DemoContact[];
  profileFields?: readonly DemoProfileField[];
  pages?: readonly DemoPage[];
  terms?: DemoTerms;
  announcements?: readonly DemoAnnouncement[];
  tickets?: readonly DemoTicket[];
};

/** What somebody asked those who run the community; without a writer a guest did. */
export type DemoTicket = {
  writer?: string;
  email: string;
  type: "support" | "bug" | "feedback";
  state: "open" | "waiting" | "solved";
  event?: string;
  assignee?: string;
  /** `by`: who of the team wrote it. */
  messages: readonly { by?: string; text: string; hours: number }[];
};
