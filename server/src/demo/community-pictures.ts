import type { Pixels } from "../kernel/files/index.ts";
import type { DemoCommunity } from "./content/index.ts";
import { pictureOf, portraitOf } from "./pictures/index.ts";

/** What a picture belongs to, by its slug or username; a post is named by its place in the list. */
export type DemoPicture = {
  of: "account" | "account-banner" | "group" | "channel" | "channel-banner" | "event" | "speaker" | "post";
  key: string;
  draw: () => Promise<Pixels>;
};

/** Every picture a community shows, none of them drawn yet. A speaker who is a member has their account's. */
export function picturesOf({ people, groups, channels, events, posts, signIn, banner }: DemoCommunity): DemoPicture[] {
  return [
    ...people.map(({ username, portrait }) => picture("account", username, () => portraitOf(username, portrait))),
    ...signIn.map(({ username }) => picture("account-banner", username, () => pictureOf("banner", username, banner))),
    ...groups.map(({ slug, scene }) => picture("group", slug, () => pictureOf("cover", slug, scene))),
    ...channels.map(({ slug, scene }) => picture("channel", slug, () => pictureOf("square", slug, scene))),
    ...channels.map(({ slug, scene }) => picture("channel-banner", slug, () => pictureOf("banner", slug, scene))),
    ...events.flatMap(({ slug, scene, pictureOf: shared }) =>
      shared === undefined ? [picture("event", slug, () => pictureOf("cover", slug, scene))] : [],
    ),
    ...events.flatMap(({ slug: event, speakers = [] }) =>
      speakers.flatMap(({ slug, portrait }) =>
        portrait ? [picture("speaker", `${event}/${slug}`, () => portraitOf(slug, portrait))] : [],
      ),
    ),
    ...posts.flatMap(({ picture: scene }, index) =>
      scene ? [picture("post", String(index), () => pictureOf("post", `post ${index}`, scene))] : [],
    ),
  ];
}

function picture(of: DemoPicture["of"], key: string, draw: () => Promise<Pixels>): DemoPicture {
  return { of, key, draw };
}
