import { EyeOff, Settings2 } from "lucide-react";
import { Link } from "react-router";
import { InterestChips } from "../interests/index.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { late } from "../kernel/late.tsx";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { displayName } from "../ui/avatar.tsx";
import { Badge } from "../ui/badge.tsx";
import { LinkButton } from "../ui/button.tsx";
import { classes } from "../ui/classes.ts";
import { Picture } from "../ui/picture.tsx";
import { ShareButton } from "../ui/share-button.tsx";
import { PlatformLinks } from "./platform-links.tsx";
import { interestsOf, type ChannelItem } from "./reads.ts";

const ChannelActions = late(() => import("./channel-actions.tsx").then((module) => module.ChannelActions));
const ReportButton = late(() => import("../reporting/index.ts").then((module) => module.ReportButton));

/** Artwork, name, whose it is and what it is about; and to subscribe. */
export function ChannelHead({ channel }: { channel: ChannelItem }) {
  const t = useText();
  const { origin } = usePageFacts();
  const { id, slug, name, description, image, banner, subscriberCount, visible, viewer } = channel;
  const interests = useRead(...interestsOf(id)).data?.items ?? [];
  return (
    <header
      className={classes(
        "grid gap-x-8 gap-y-4 pb-6 rail:grid-cols-[auto_minmax(0,1fr)] rail:items-end",
        banner && "pt-6",
      )}
    >
      <Picture
        image={image}
        seed={id}
        ratio="square"
        sizes="(min-width: 760px) 224px, 144px"
        important={!banner}
        className="w-36 rounded-card shadow-raised rail:w-56"
      />
      <div className="min-w-0">
        <h1 dir="auto" className="text-28 leading-[1.1] tracking-tight text-balance rail:text-[2.5rem]">
          {name}
        </h1>
        <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-muted">
          <Makers channel={channel} />
          <Link
            to={`/channels/${slug}/subscribers`}
            className="figures inline-flex min-h-11 items-center hover:underline"
          >
            {t("channel.subscribers", { count: subscriberCount })}
          </Link>
          {!visible && <Badge icon={EyeOff}>{t("channel.hidden")}</Badge>}
        </div>
        {description && (
          <p dir="auto" className="measure mt-1 whitespace-pre-line">
            {description}
          </p>
        )}
        <div className="mt-4 flex flex-wrap items-center gap-2">
          <ChannelActions channel={channel} />
          <ShareButton title={name} url={`${origin}/channels/${slug}`} iconOnly="phone" />
          {viewer.canManage ? (
            <LinkButton icon={Settings2} to={`/studio/${slug}`}>
              {t("channel.manage")}
            </LinkButton>
          ) : (
            <ReportButton of={{ kind: "channel", id, name }} />
          )}
        </div>
      </div>
      <div className="flex min-w-0 flex-wrap gap-2 empty:hidden rail:col-span-2">
        <PlatformLinks links={channel} />
        {interests.length > 0 && <InterestChips interests={interests} />}
      </div>
    </header>
  );
}

function Makers({ channel: { creator, group } }: { channel: ChannelItem }) {
  const t = useText();
  return (
    <>
      {creator && (
        <span>
          <span className="sr-only">{t("channel.by")} </span>
          <Link
            to={`/people/${creator.username}`}
            prefetch="intent"
            className="inline-flex min-h-11 items-center font-medium text-text hover:underline"
          >
            <bdi>{displayName(creator)}</bdi>
          </Link>
        </span>
      )}
      {group && (
        <Link
          to={`/groups/${group.slug}`}
          prefetch="intent"
          className="inline-flex min-h-11 items-center hover:underline"
        >
          <bdi>{group.name}</bdi>
        </Link>
      )}
    </>
  );
}
