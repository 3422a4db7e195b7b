import { channels } from "@marquee/contract/channels";
import {
  contentDetailPolicy,
  type ContentRow,
  contentView,
  expectInChannel,
  findContent,
  setLike,
} from "../contents/index.ts";
import { command } from "../kernel/http/serve.ts";
import type { Scope } from "../kernel/scope.ts";

/** Liking it again is ok and changes nothing. */
export const likeContent = command(channels.like, contentDetailPolicy, async ({ scope, subject, params }) => {
  expectInChannel(subject, params.channelId);
  await setLike(scope, subject.id, true);
  return present(scope, subject);
});

export const unlikeContent = command(channels.unlike, contentDetailPolicy, async ({ scope, subject, params }) => {
  expectInChannel(subject, params.channelId);
  await setLike(scope, subject.id, false);
  return present(scope, subject);
});

const present = async (scope: Scope, content: ContentRow) =>
  contentView(scope, (await findContent(scope, content.id)) ?? content);
