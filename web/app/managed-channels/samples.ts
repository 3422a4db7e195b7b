import type { ChannelFigures, ChannelInterest, ChannelManager, ManagedChannel } from "./reads.ts";

const id = (last: string) => `0192dddd-0000-4000-8000-0000000000${last}`;
const createdAt = "2026-10-01T10:00:00.000Z";

export const amara: ChannelManager["account"] = {
  id: id("01"),
  username: "amara",
  accountType: "account",
  firstName: "Amara",
  lastName: "Okafor",
  title: "Potter",
  company: null,
  image: null,
  accountTiers: [],
  subscriptions: [],
};
export const kenji = { ...amara, id: id("02"), username: "kenji", firstName: "Kenji", lastName: "Mori", title: null };

const artwork: ManagedChannel["image"] = {
  id: id("03"),
  uri: "data:image/gif;base64,R0lGODlhAQABAIAAAAUEBAAAACwAAAAAAQABAAACAkQBADs=",
  width: 1,
  height: 1,
  moderation: "safe",
  placeholder: null,
  color: null,
};

export const river: ManagedChannel = {
  id: id("10"),
  slug: "river-radio",
  name: "River radio",
  description: "Voices from the water, every Friday.",
  image: artwork,
  banner: null,
  isDrawn: false,
  subscriberCount: 128,
  creatorId: amara.id,
  creator: amara,
  priority: 0,
  externalUrl: null,
  appleUrl: null,
  spotifyUrl: null,
  googleUrl: null,
  youtubeUrl: null,
  visible: true,
  group: null,
  createdAt,
  viewer: { subscription: null, canManage: true, canOwn: true },
  drafts: 2,
  scheduled: 1,
  _count: { contents: 14 },
};
/** As it is founded: nothing chosen, nothing said, nothing out. */
export const fresh: ManagedChannel = {
  ...river,
  id: id("11"),
  slug: "fresh",
  name: "Fresh",
  description: null,
  isDrawn: true,
  visible: false,
  subscriberCount: 0,
  drafts: 0,
  scheduled: 0,
  _count: { contents: 0 },
};

const content = (last: string, title: string | null): ChannelFigures["contents"][number]["content"] => ({
  id: id(last),
  featured: false,
  slug: `content-${last}`,
  title,
  description: null,
  imageUrl: null,
  image: null,
  audio: null,
  video: null,
  duration: null,
  channel: river,
  published: "2026-11-02T09:00:00.000Z",
  visible: true,
  type: "article",
  access: "everybody",
  groupOnly: false,
  isLocked: false,
  seconds: null,
});

const days = Array.from({ length: 90 }, (_, place) => ({
  day: new Date(Date.UTC(2026, 8, 1 + place)).toISOString().slice(0, 10),
  subscribed: place % 5 === 0 ? 2 : 0,
  unsubscribed: place % 30 === 0 ? 1 : 0,
  reads: 3 + (place % 7),
  plays: place % 4,
  finishes: place % 4 === 3 ? 2 : 0,
}));
const sumOf = (what: "reads" | "plays" | "finishes"): number => days.reduce((sum, day) => sum + day[what], 0);

export const figures: ChannelFigures = {
  subscribers: 128,
  days,
  reads: sumOf("reads"),
  plays: sumOf("plays"),
  finishes: sumOf("finishes"),
  likes: 34,
  comments: 1,
  contents: [
    { content: content("20", "What the weir remembers"), reads: 210, plays: 0, finishes: 0 },
    { content: { ...content("21", "Night ferry"), type: "audio" }, reads: 12, plays: 90, finishes: 30 },
    { content: content("22", null), reads: 4, plays: 0, finishes: 0 },
  ],
};

export const manager: ChannelManager = { channelId: river.id, account: kenji, createdAt };
export const pottery: ChannelInterest = {
  id: id("30"),
  name: "Pottery",
  image: null,
  imageId: null,
  featured: false,
  accounts: [],
  groups: [],
  events: [],
  createdAt,
  updatedAt: createdAt,
};
