import type { Fetch } from "@marquee/client";
import { eachModule } from "@marquee/contract/kernel";
import axe from "axe-core";
import { Route, Routes, useLocation } from "react-router";
import { expect } from "vitest";
import { show } from "../test/shown.tsx";
import ChannelPage from "./channel-page.tsx";
import ChannelsPage from "./channels-page.tsx";
import CollectionPage from "./collection-page.tsx";
import ContentsPage from "./contents-page.tsx";
import type { ChannelItem, Collection, ContentItem } from "./reads.ts";
import SubscribersPage from "./subscribers-page.tsx";

const id = (last: number): string => `0192aaaa-0000-4000-8000-0000000000${String(last).padStart(2, "0")}`;
const made = { createdAt: "2026-01-20T10:00:00.000Z", updatedAt: "2026-01-20T10:00:00.000Z" };
export const channelId = id(1);
export const collectionId = id(5);

const image: ChannelItem["image"] = {
  id: id(2),
  uri: "data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=",
  width: 600,
  height: 600,
  placeholder: null,
  moderation: "safe",
  color: "#8a5a2b",
};
export const amara: NonNullable<ChannelItem["creator"]> = {
  id: id(3),
  username: "amara",
  accountType: "account",
  firstName: "Amara",
  lastName: "Osei",
  title: null,
  company: null,
  image: null,
  accountTiers: [],
  subscriptions: [],
};

export const radio: ChannelItem = {
  id: channelId,
  slug: "river-radio",
  name: "River radio",
  description: "What is heard along the water.",
  image,
  banner: null,
  priority: 0,
  subscriberCount: 12,
  creatorId: amara.id,
  creator: amara,
  group: null,
  visible: true,
  externalUrl: "https://radio.example.org",
  appleUrl: "https://podcasts.apple.com/radio",
  spotifyUrl: null,
  googleUrl: null,
  youtubeUrl: null,
  _count: { contents: 3 },
  viewer: { subscription: null, canManage: false, canOwn: false },
  createdAt: made.createdAt,
};

export const subscribed = { contentEmailNotification: true, contentPushNotification: false };

const content = (last: number, parts: Partial<ContentItem>): ContentItem => ({
  id: id(last),
  slug: `content-${last}`,
  title: `Content ${last}`,
  description: null,
  featured: false,
  imageUrl: null,
  image: null,
  audio: null,
  video: null,
  duration: null,
  channel: radio,
  published: "2026-01-20T10:00:00.000Z",
  visible: true,
  type: "article",
  access: "everybody",
  groupOnly: false,
  isLocked: false,
  seconds: 240,
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
  tiers: [],
  plans: [],
  _count: { likes: 0, comments: 0 },
  guests: [],
  viewer: { canManage: false, canComment: true, progress: null },
  ...made,
  ...parts,
});

export const mill = content(21, {
  title: "The mill at night",
  type: "audio",
  audio: { id: id(31), name: "mill.mp3", path: "/files/mill.mp3", r2Path: "/files/mill.mp3", ...made },
  seconds: 754,
  guests: [
    {
      id: id(41),
      slug: "amara-osei",
      contentId: id(21),
      accountId: amara.id,
      account: amara,
      type: "guest",
      name: "Amara Osei",
      title: "Miller",
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
      ...made,
    },
  ],
});
export const letter = content(22, { title: "Who owns the arches", description: "A letter on rents." });
export const weir = content(23, {
  title: "Building the weir",
  type: "video",
  isLocked: true,
  access: "plans",
  seconds: 90,
});
export const begun = { ...mill, viewer: { ...mill.viewer, progress: 300 } };

export const season: Collection = {
  id: collectionId,
  slug: "first-season",
  channelId,
  name: "First season",
  description: "How it began.",
  _count: { contents: 2 },
  ...made,
};

type Refusal = { readonly status: number; readonly code: string; readonly message: string };
type Answers = {
  readonly channel?: Partial<ChannelItem>;
  readonly channels?: readonly ChannelItem[] | Refusal;
  readonly contents?: readonly ContentItem[] | Refusal;
  readonly subscribed?: readonly ContentItem[];
  readonly begun?: readonly ContentItem[];
  readonly featured?: readonly ContentItem[];
  readonly coming?: readonly ContentItem[];
  readonly collections?: readonly Collection[];
  readonly subscribers?: readonly (typeof amara)[];
  readonly feed?: { readonly createdAt: string | null; readonly programs: number; readonly lastReadAt: string | null };
  readonly canCreate?: boolean;
};

const answer = (data: object) =>
  "code" in data
    ? Response.json({ ...data, status: "error", data: null }, { status: Number(Reflect.get(data, "status")) })
    : Response.json({ status: "ok", message: "ok", data });

/** A server with one channel; keeps what it was asked for and what it was sent. */
function channelServer(answers: Answers) {
  const sent: { readonly command: string; readonly body: unknown }[] = [];
  const asked: string[] = [];
  const modules = eachModule(() => ({ canSee: true, canCreate: answers.canCreate ?? false }));
  const viewer = { isAdministrator: false, isModerator: false, modules };
  const self = { ...amara, id: id(9), viewer };
  const channel = { ...radio, ...answers.channel };
  const listed = (search: URLSearchParams): object => {
    const all = answers.contents ?? [mill, letter, weir];
    if (search.has("featured")) return answers.featured ?? [];
    if (search.get("past") === "false") return answers.coming ?? [];
    const type = search.get("type");
    return "code" in all ? all : all.filter((each) => !type || each.type === type);
  };
  const read = ({ pathname, searchParams }: URL): object => {
    const path = pathname.replace("/api", "");
    if (path === "/self") return self;
    if (path === "/channels") return answers.channels ?? [channel];
    if (path === "/contents/subscribed") return answers.subscribed ?? [];
    if (path === "/contents/begun") return answers.begun ?? [];
    if (path.endsWith("/interests")) return [{ id: id(51), name: "Rowing" }];
    if (path.includes("/collections/") && path.endsWith("/contents")) return [mill, letter];
    if (path.endsWith(`/collections/${collectionId}`)) return season;
    if (path.endsWith("/collections")) return answers.collections ?? [];
    if (path.endsWith("/contents")) return listed(searchParams);
    if (path.endsWith("/subscribers")) {
      return (answers.subscribers ?? []).map((account) => ({
        channelId,
        accountId: account.id,
        account,
        ...subscribed,
      }));
    }
    if (path.endsWith("/feed")) return answers.feed ?? { channelId, createdAt: null, programs: 0, lastReadAt: null };
    return channel;
  };
  const fetch: Fetch = async (url, { method = "GET", body } = {}) => {
    const address = new URL(url, "http://localhost");
    const path = address.pathname.replace("/api", "");
    if (method === "GET") {
      asked.push(path + address.search);
      return answer(read(address));
    }
    sent.push({ command: `${method} ${path}`, body: typeof body === "string" ? JSON.parse(body) : null });
    return answer(path.endsWith("/feed") ? { token: "secret-token", createdAt: made.createdAt } : { ...subscribed });
  };
  return { fetch, sent, asked };
}

const Address = () => {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{pathname + search}</output>;
};

/** The pages of channels where they stand in the product. */
const Pages = () => (
  <main>
    <Address />
    <Routes>
      <Route path="/channels" element={<ChannelsPage />} />
      <Route path="/contents" element={<ContentsPage />} />
      <Route path="/channels/:slug" element={<ChannelPage />} />
      <Route path="/channels/:slug/collections/:collectionId" element={<CollectionPage />} />
      <Route path="/channels/:slug/subscribers" element={<SubscribersPage />} />
      <Route path="*" element={null} />
    </Routes>
  </main>
);

type Setting = Omit<NonNullable<Parameters<typeof show>[1]>, "fetch" | "at">;

export async function shown(at: string, answers: Answers = {}, setting: Setting = {}) {
  const server = channelServer(answers);
  return { page: await show(Pages, { timeZone: "UTC", ...setting, at, fetch: server.fetch }), ...server };
}

export async function expectNoFaults(): Promise<void> {
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
  expect(violations.map(({ id: rule, nodes }) => [rule, nodes[0]?.html])).toEqual([]);
}
