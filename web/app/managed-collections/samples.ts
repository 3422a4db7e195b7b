import type { Collected, Collection } from "./reads.ts";

const id = (last: string) => `0192eeee-0000-4000-8000-0000000000${last}`;
const times = { createdAt: "2026-10-01T10:00:00.000Z", updatedAt: "2026-10-01T10:00:00.000Z" };

export const season: Collection = {
  id: id("01"),
  slug: "season-one",
  channelId: "0192dddd-0000-4000-8000-000000000010",
  name: "Season one",
  description: "From the spring to the weir.",
  _count: { contents: 2 },
  ...times,
};
export const walks: Collection = { ...season, id: id("02"), slug: "walks", name: "Walks", description: "" };

const image = {
  id: id("08"),
  uri: "",
  width: 1,
  height: 1,
  moderation: "safe",
  placeholder: null,
  color: null,
} as const;

const article: Collected = {
  id: id("20"),
  featured: false,
  slug: "weir",
  title: "What the weir remembers",
  description: null,
  imageUrl: null,
  image: null,
  audio: null,
  video: null,
  duration: null,
  channel: {
    id: season.channelId,
    slug: "river-radio",
    name: "River radio",
    description: null,
    image,
    subscriberCount: 128,
    creatorId: null,
    _count: { contents: 14 },
  },
  published: "2026-11-02T09:00:00.000Z",
  visible: true,
  type: "article",
  access: "everybody",
  groupOnly: false,
  isLocked: false,
  seconds: null,
  body: null,
  editor: null,
  externalUrl: null,
  appleUrl: null,
  spotifyUrl: null,
  googleUrl: null,
  youtubeUrl: null,
  publishSchedule: null,
  email: false,
  push: false,
  chapters: [],
  transcript: [],
  likes: [],
  guests: [],
  tiers: [],
  plans: [],
  _count: { likes: 0, comments: 0 },
  viewer: { canManage: true, canComment: true, progress: null },
  ...times,
};

/** One that is out, one that comes out, and a draft without a title. */
export const collected: readonly Collected[] = [
  article,
  { ...article, id: id("21"), title: "Night ferry", type: "audio", published: "2099-11-02T09:00:00.000Z" },
  { ...article, id: id("22"), title: null, published: null },
];
