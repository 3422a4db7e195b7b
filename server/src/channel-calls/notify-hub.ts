import { findChannel } from "../channels/index.ts";
import { contentPublished } from "../managed-contents/index.ts";
import { effect } from "../kernel/outbox/index.ts";
import { findListed } from "./queries/feeds.ts";

/** For so long a hub is tried again, in ms: programs that follow a feed look by themselves as often. */
const worthTelling = 6 * 60 * 60_000;

/**
 * The hub of the installation learns that a feed has something new, as WebSub says (https://www.w3.org/TR/websub/, and
 * the request that hubs share). What only some may find is in no public feed, and nobody is told.
 */
export const notifyHub = effect(contentPublished, "hub", async (scope, { contentId }) => {
  const { organization, services, now } = scope;
  const hub = services.config.WEBSUB_HUB;
  const content = hub === "" ? undefined : await findListed(scope, contentId);
  const channel = content && (await findChannel(scope, content.channelId));
  if (!content?.published || !channel?.visible || channel.group?.access === "private") return;
  const feed = `${organization.siteUrl}/channels/${channel.slug}/feed.xml`;
  const body = new URLSearchParams({ "hub.mode": "publish", "hub.topic": feed, "hub.url": feed }).toString();
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const status = await services
    .fetchOutside(hub, { method: "POST", headers, body, timeout: 10_000 })
    .then((answer) => answer.status)
    .catch(() => undefined);
  // A refusal stays one; what is out of reach is asked again later.
  const isOver = now.getTime() - content.published.getTime() > worthTelling;
  if (!isOver && (status === undefined || status >= 500))
    throw new Error(`the hub answered with ${status ?? "nothing"}`);
});
