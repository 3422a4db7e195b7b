import type { DataOf } from "@marquee/contract/kernel";
import type { channels } from "@marquee/contract/channels";
import type { managedGuests } from "@marquee/contract/managed-guests";
import type { ManagedContent, Revision } from "./reads.ts";

const id = (last: string) => `0192dddd-0000-4000-8000-0000000000${last}`;
const times = { createdAt: "2026-11-01T10:00:00.000Z", updatedAt: "2026-11-20T10:00:00.000Z" };
const picture = {
  id: id("90"),
  uri: "",
  width: 960,
  height: 960,
  moderation: "safe" as const,
  placeholder: null,
  color: null,
};
const noLinks = { externalUrl: null, appleUrl: null, spotifyUrl: null, googleUrl: null, youtubeUrl: null };

const summary = {
  accountType: "account" as const,
  title: null,
  company: null,
  image: null,
  accountTiers: [],
  subscriptions: [],
};
export const kenji = { ...summary, id: id("31"), username: "kenji", firstName: "Kenji", lastName: "Mori" };
export const chloe = { ...summary, id: id("32"), username: "chloe", firstName: "Chloé", lastName: "Petit" };

const channelSummary = {
  id: id("01"),
  slug: "river-radio",
  name: "River radio",
  description: null,
  image: picture,
  subscriberCount: 214,
  creatorId: kenji.id,
  _count: { contents: 3 },
};
export const channel: DataOf<typeof channels.get> = {
  ...channelSummary,
  banner: null,
  priority: 0,
  ...noLinks,
  visible: true,
  group: null,
  creator: kenji,
  createdAt: times.createdAt,
  viewer: { subscription: null, canManage: true, canOwn: true },
};

export const draft: ManagedContent = {
  id: id("11"),
  featured: false,
  slug: "first-light",
  title: "First light on the weir",
  description: "Who is there before the boats.",
  imageUrl: null,
  image: null,
  audio: null,
  video: null,
  duration: null,
  channel: channelSummary,
  published: null,
  visible: false,
  type: "article",
  access: "everybody",
  groupOnly: false,
  isLocked: false,
  seconds: 60,
  guests: [],
  tiers: [],
  plans: [],
  _count: { likes: 4, comments: 2 },
  body: "<p>Herons, first.</p>",
  editor: null,
  ...noLinks,
  publishSchedule: null,
  email: false,
  push: true,
  chapters: [],
  transcript: [],
  ...times,
  likes: [],
  viewer: { canManage: true, canComment: true, progress: null },
  state: "draft",
  version: 3,
  editedBy: kenji,
  delivery: null,
  figures: { reads: 0, plays: 0, finishes: 0 },
};

export const scheduled: ManagedContent = {
  ...draft,
  id: id("12"),
  state: "scheduled",
  published: "2099-12-04T18:00:00.000Z",
  visible: true,
  email: true,
};

export const published: ManagedContent = {
  ...draft,
  id: id("13"),
  state: "published",
  published: "2026-11-20T18:00:00.000Z",
  visible: true,
  delivery: { people: 214, mails: 180, waiting: 20, failed: 1 },
  figures: { reads: 1320, plays: 0, finishes: 0 },
};

export const recording: ManagedContent = {
  ...draft,
  id: id("14"),
  title: "The river at night",
  type: "audio",
  audio: { id: id("60"), name: "night.mp3", path: "/night.mp3", r2Path: "/night.mp3", ...times },
  seconds: 2530,
  chapters: [
    { seconds: 0, title: "Dusk" },
    { seconds: 754, title: "Owls" },
  ],
  transcript: [{ seconds: 1, startTime: 1.5, endTime: 3, text: "Good evening." }],
};

export const revision: Revision = {
  id: id("41"),
  contentId: draft.id,
  title: "Light on the weir",
  description: draft.description,
  body: "<p>Herons, at first.</p>",
  words: 3,
  account: chloe,
  createdAt: "2026-11-18T09:00:00.000Z",
};

export const guest: DataOf<typeof managedGuests.guests>[number] = {
  id: id("51"),
  slug: "amara-okafor",
  contentId: draft.id,
  accountId: null,
  account: null,
  type: "host",
  name: "Amara Okafor",
  title: "Ranger",
  bio: null,
  company: null,
  companyLink: null,
  companyBio: null,
  imageId: null,
  image: null,
  website: null,
  facebook: null,
  twitter: null,
  instagram: null,
  linkedIn: null,
  tikTok: null,
  youtube: null,
  discord: null,
  ...times,
};
