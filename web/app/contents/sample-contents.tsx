import type { Fetch } from "@marquee/client";
import { eachModule } from "@marquee/contract/kernel";
import axe from "axe-core";
import { Route, Routes, useLocation } from "react-router";
import { expect } from "vitest";
import { useRead } from "../kernel/data/use-read.ts";
import { show } from "../test/shown.tsx";
import { samplePictures } from "../ui/sample-pictures.ts";
import ContentPage from "./content-page.tsx";
import { type Content, type Guest, type Preview, previewCalled } from "./reads.ts";

const id = (last: number): string => `0193aaaa-0000-4000-8000-0000000000${String(last).padStart(2, "0")}`;
export const contentId = id(1);
const channelId = id(2);

const made = { createdAt: "2026-01-20T10:00:00.000Z", updatedAt: "2026-01-20T10:00:00.000Z" };
const picture = (index: number) => ({
  ...(samplePictures[index] ?? { width: 1200, height: 800, uri: "" }),
  id: id(20 + index),
  moderation: "safe" as const,
  placeholder: null,
  color: "#2a6f97",
});
const summary = {
  id: channelId,
  slug: "river-radio",
  name: "River radio",
  description: "What the river says at night",
  image: picture(3),
  subscriberCount: 12,
  creatorId: id(8),
  _count: { contents: 3 },
};
const nowhere = { externalUrl: null, appleUrl: null, spotifyUrl: null, googleUrl: null, youtubeUrl: null };
const channel = {
  ...summary,
  ...nowhere,
  banner: null,
  priority: 0,
  visible: true,
  group: null,
  creator: null,
  createdAt: made.createdAt,
  viewer: { subscription: null, canManage: false, canOwn: false },
};

export const guest: Guest = {
  id: id(30),
  slug: "lea-fontaine",
  contentId,
  accountId: null,
  account: null,
  type: "author",
  name: "Léa Fontaine",
  title: "Keeper of the ovens",
  bio: "Bakes at the mill since 2009.",
  company: "Weir Bread",
  companyLink: null,
  companyBio: null,
  imageId: null,
  image: null,
  website: "https://weirbread.example",
  facebook: null,
  twitter: null,
  instagram: null,
  linkedIn: null,
  tikTok: null,
  youtube: null,
  discord: null,
  ...made,
};

const inText = "/files/images/0190a000-0000-7000-8000-000000000001/0190a000-0000-7000-8000-000000000002/960.webp";
const body = ["Water", "Flour", "Salt", "Time"]
  .map((part) => `<h2>${part}</h2><p>${`What the bakers say of ${part.toLowerCase()}. `.repeat(30)}</p>`)
  .join(`<img src="${inText}" alt="The oven at night" width="960" height="640" />`);

const common = {
  id: contentId,
  featured: false,
  slug: "four-things",
  title: "Four things that bread takes",
  description: "A baker's night by the weir, from the first flour to the last loaf.",
  imageUrl: null,
  image: picture(0),
  audio: null,
  video: null,
  duration: null,
  channel: summary,
  published: "2026-11-20T08:00:00.000Z",
  visible: true,
  type: "article",
  access: "everybody",
  groupOnly: false,
  isLocked: false,
  seconds: 360,
  guests: [guest],
  tiers: [],
  plans: [],
  _count: { likes: 2, comments: 1 },
} as const;

export const article: Content = {
  ...common,
  guests: [guest],
  tiers: [],
  plans: [],
  body,
  editor: null,
  ...nowhere,
  publishSchedule: null,
  email: false,
  push: false,
  chapters: [],
  transcript: [],
  likes: [],
  viewer: { canManage: false, canComment: true, progress: null },
  ...made,
};
const chapters = [
  { seconds: 0, title: "The weir" },
  { seconds: 65, title: "The first loaf" },
  { seconds: 3700, title: "Dawn" },
];
const transcript = Array.from({ length: 40 }, (_, index) => ({
  seconds: index * 10,
  startTime: index * 10,
  endTime: null,
  text: index === 7 ? "And then the heron came." : `Line ${index} of what is said.`,
}));
const file = { id: id(40), name: "weir.mp3", path: "/weir.mp3", r2Path: "/weir.mp3", ...made };
export const recording: Content = {
  ...article,
  type: "audio",
  title: "A night at the weir",
  audio: file,
  seconds: 4000,
  body: "<p>Notes of the night.</p>",
  chapters,
  transcript,
  guests: [{ ...guest, type: "host" }],
};
export const film: Content = {
  ...recording,
  type: "video",
  title: "The mill at work",
  audio: null,
  video: {
    id: id(41),
    width: 1280,
    height: 720,
    thumbnailUrl: "",
    previewUrl: "",
    readyToStream: false,
    hlsUrl: "",
    dashUrl: "",
    name: "mill.mp4",
    state: "ready",
    url: "/mill.mp4",
    duration: 4000,
  },
};

const tier = {
  id: id(50),
  slug: "friend",
  priority: 1,
  name: "Friend of the mill",
  iconName: "heart",
  color: null,
  image: picture(3),
  isBadge: true,
};
const price = {
  id: id(61),
  active: true,
  amount: 900,
  currency: "EUR",
  interval: "month",
  intervalCount: 1,
  maxAmount: 900,
  minAmount: 900,
  type: "fixed",
};
export const plan = {
  id: id(60),
  name: "Friend",
  description: "Everything that we write and record",
  image: null,
  active: true,
  prices: [price],
  features: ["All recordings"],
  trialDays: 0,
  tiers: [tier],
  ...made,
};
const { guests, _count } = article;
export const preview: Preview = {
  ...common,
  guests,
  tiers: [],
  plans: [],
  _count,
  isLocked: true,
  access: "members",
  teaser: "<p>The night begins with water.</p>",
};
export const previewFor = {
  members: preview,
  tiers: { ...preview, access: "tiers", tiers: [tier] },
  plans: { ...preview, access: "plans", plans: [{ id: plan.id, name: plan.name }] },
  coming: { ...preview, published: "2030-01-05T18:30:00.000Z", teaser: null },
} as const satisfies Record<string, Preview>;

const ana = {
  id: id(9),
  slug: "ana",
  username: "ana",
  firstName: "Ana",
  lastName: "Torres",
  image: null,
  title: null,
  accountTiers: [],
  subscriptions: [],
};
export const comment = (text: string, number = 70) => ({
  id: id(number),
  account: ana,
  message: text,
  entities: [],
  createdAt: "2026-11-20T10:00:00.000Z",
  updatedAt: "2026-11-20T10:00:00.000Z",
  editedAt: null,
  deletedAt: null,
  images: [],
  files: [],
  video: null,
  image: null,
  poll: null,
  quoted: null,
  likes: [],
  reactions: [],
  viewer: { canEdit: false, canRemove: false, canReport: true, canComment: true },
  _count: { likes: 0, comments: 0, reshares: 0 },
});

type Refusal = { readonly status: number; readonly message: string };
type Answers = {
  /** What the page is of; a number is the status with which reading all of it is refused. */
  readonly content?: Content | number;
  readonly preview?: Preview;
  /** A number is the status with which reading them is refused. */
  readonly comments?: readonly object[] | number;
  readonly plans?: readonly object[];
  readonly others?: readonly object[];
  readonly refuse?: (command: string) => Refusal | undefined;
};

const ok = (data: unknown) => Response.json({ status: "ok", message: "ok", data });
const refused = ({ status, message }: Refusal) => Response.json({ status: "error", data: null, message }, { status });

/** A server with one channel and one content in it; keeps what it was sent. */
export function contentServer(answers: Answers = {}) {
  const sent: { readonly command: string; readonly body: unknown }[] = [];
  const { content = article } = answers;
  const modules = eachModule(() => ({ canSee: true, canCreate: true }));
  const self = { ...ana, viewer: { isAdministrator: false, isModerator: false, modules, tiers: [] } };
  const read = (path: string): unknown => {
    if (path === "/self") return self;
    if (path.endsWith("/preview")) return answers.preview ?? null;
    if (path.endsWith("/activities")) return answers.comments ?? [comment("Well said.")];
    if (path.endsWith("/interests")) return [{ id: id(80), name: "Baking" }];
    if (path === "/channels/river-radio") return channel;
    if (path === `/channels/${channelId}/contents`) return answers.others ?? [];
    if (path === "/organization/subscriptions") return answers.plans ?? [plan];
    return path.startsWith("/contents/") ? content : [];
  };
  const fetch: Fetch = async (url, { method = "GET", body } = {}) => {
    const path = new URL(url, "http://localhost").pathname.replace("/api", "");
    if (method === "GET") {
      const found = read(path);
      if (typeof found === "number") return refused({ status: found, message: "It takes more." });
      return found === null ? refused({ status: 404, message: "Not found." }) : ok(found);
    }
    const command = `${method} ${path}`;
    sent.push({ command, body: typeof body === "string" ? JSON.parse(body) : null });
    const refusal = answers.refuse?.(command);
    if (refusal) return refused(refusal);
    if (path === "/activities") return ok(comment("Sent", 71));
    const likes = method === "POST" ? [{ createdAt: made.createdAt }] : [];
    return ok(
      path.endsWith("/like") && typeof content === "object"
        ? { ...content, likes, _count: { likes: 3, comments: 1 } }
        : null,
    );
  };
  return { fetch, sent };
}

const Elsewhere = () => {
  const { pathname, search } = useLocation();
  return <p>You are at {pathname + search}</p>;
};

/** As its loader does: what may not be read whole is known by its preview. */
function Loaded() {
  const { data, isError } = useRead(...previewCalled("four-things"));
  return data || isError ? <ContentPage /> : null;
}

const Pages = () => (
  <main>
    <Routes>
      <Route path="/contents/:slug" element={<Loaded />} />
      <Route path="*" element={<Elsewhere />} />
    </Routes>
  </main>
);

type Setting = Omit<NonNullable<Parameters<typeof show>[1]>, "fetch" | "at"> & { search?: string };

/** The page of a content where it stands in the product. */
export async function shown(answers: Answers = {}, { search = "", ...setting }: Setting = {}) {
  const server = contentServer(answers);
  const at = `/contents/four-things${search}`;
  return { page: await show(Pages, { timeZone: "UTC", ...setting, at, fetch: server.fetch }), ...server };
}

export async function expectNoFaults(): Promise<void> {
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
  expect(violations.map(({ id: rule, nodes }) => [rule, nodes[0]?.html])).toEqual([]);
}
