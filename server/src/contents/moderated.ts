import { keepWithheld, takeWithheld } from "../cases/index.ts";
import { canManageChannel, publishesIn } from "../channels/index.ts";
import { plainTextOf } from "../kernel/html/plain-text.ts";
import type { Scope } from "../kernel/scope.ts";
import { findContent, findContentFacts } from "./queries/contents.ts";
import { holdPublication, setPublication } from "./repo/moderated.ts";

const kind = "content";

/** A content as those see it who decide about it. Out of sight it is a draft, as those who publish it can make it one. */
export const moderatedContents = {
  async read(scope: Scope, id: string) {
    const content = await findContent(scope, id);
    if (!content) return undefined;
    const { title, description, body, slug, channel, createdAt, image, video } = content;
    return {
      title,
      text: [description ?? "", plainTextOf(body ?? "")].filter((text) => text !== "").join("\n\n"),
      image,
      video,
      place: channel.name,
      path: `/channels/${channel.slug}/${slug}`,
      writtenAt: createdAt,
      isOfCaller: publishesIn(channel),
    };
  },
  async withhold(scope: Scope, id: string): Promise<boolean> {
    const before = await holdPublication(scope, id);
    if (!before || !(await keepWithheld(scope, { kind, subjectId: id }, before))) return false;
    await setPublication(scope, id, { visible: false, published: null });
    return true;
  },
  /** Subscribers were told once, and are not again. */
  async restore(scope: Scope, id: string): Promise<boolean> {
    await holdPublication(scope, id);
    const before = await takeWithheld(scope, { kind, subjectId: id });
    if (!before) return false;
    await setPublication(scope, id, { visible: before.visible === true, published: before.published });
    return true;
  },
  async manages(scope: Scope, id: string): Promise<boolean> {
    const content = await findContentFacts(scope, id);
    return content !== undefined && canManageChannel(scope.caller, content.channel);
  },
};
