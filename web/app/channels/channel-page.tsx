import { redirect, useParams, useSearchParams } from "react-router";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { late } from "../kernel/late.tsx";
import { useText } from "../kernel/page/page.tsx";
import { sameForGuests } from "../kernel/page/same-for-guests.ts";
import { Page } from "../ui/page.tsx";
import { Picture } from "../ui/picture.tsx";
import { ChannelHead } from "./channel-head.tsx";
import { ChannelMeta } from "./channel-meta.tsx";
import { ChannelContents } from "./channel-contents.tsx";
import {
  channelCalled,
  collectionsOf,
  collectionsOpened,
  comingOf,
  contentsOf,
  featuredOf,
  firstOfCollection,
  interestsOf,
  typeIn,
} from "./reads.ts";

const WithheldNote = late(() => import("../moderation/index.ts").then((module) => module.WithheldNote));

const needs = pageNeeds(async ({ read, list, search, params: { slug = "" }, path }) => {
  const channel = await read(...channelCalled(slug));
  // An address that it had before. Not for good: it may take that again, and browsers keep what is for good.
  if (slug !== channel.slug && slug !== channel.id)
    throw redirect(path.replace(`/channels/${slug}`, `/channels/${channel.slug}`));
  const { id } = channel;
  const type = typeIn(search);
  const withCollections = async () => {
    const { items } = await read(...collectionsOf(id));
    await Promise.all(items.slice(0, collectionsOpened).map((each) => read(...firstOfCollection(id, each.id))));
  };
  await Promise.all([
    list(...contentsOf(id, type)),
    read(...interestsOf(id)).catch(() => undefined),
    ...(type ? [] : [read(...featuredOf(id)), read(...comingOf(id)), withCollections()]),
  ]);
});
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);
export const handle = sameForGuests({ flags: ["articles", "recordings", "videos"] });

/** A channel: what it is, the one thing to do, and what is published in it. */
export default function ChannelPage() {
  const t = useText();
  const { slug } = useParams();
  const [address] = useSearchParams();
  const channel = useRead(...channelCalled(slug)).data;
  if (!channel) return null;
  const { color } = channel.image;
  return (
    <div className="relative isolate">
      {color && <div aria-hidden="true" className="tinted absolute inset-x-0 top-0 -z-10 h-104" style={{ color }} />}
      <ChannelMeta channel={channel} />
      <Page back={{ to: "/channels", label: t("nav.channels") }}>
        {channel.banner && (
          <Picture
            image={channel.banner}
            seed={channel.id}
            ratio="banner"
            sizes="(min-width: 1200px) 1120px, 100vw"
            important
            className="rounded-card"
          />
        )}
        <ChannelHead channel={channel} />
        {channel.viewer.canManage && !channel.visible && <WithheldNote kind="channel" id={channel.id} />}
        <ChannelContents channel={channel} type={typeIn(address)} />
      </Page>
    </div>
  );
}
