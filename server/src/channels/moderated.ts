import { keepWithheld, takeWithheld } from "../cases/index.ts";
import type { Scope } from "../kernel/scope.ts";
import { canManageChannel } from "./policy.ts";
import { type ChannelRow, findChannel } from "./queries/channels.ts";
import { holdVisible, setVisible } from "./repo.ts";

const kind = "channel";

/** Publishes in it by who they are to it, not by running the community. */
export const publishesIn = ({ isCreator, isNamed, role }: ChannelRow): boolean =>
  isCreator || isNamed || role === "moderator";

/** A channel as those see it who decide about it. Out of sight it is not visible, as those who publish in it can make it. */
export const moderatedChannels = {
  async read(scope: Scope, id: string) {
    const channel = await findChannel(scope, id);
    if (!channel) return undefined;
    const { name, description, slug, createdAt, image, group } = channel;
    return {
      title: name,
      text: description ?? "",
      image,
      place: group?.name ?? null,
      path: `/channels/${slug}`,
      writtenAt: createdAt,
      isOfCaller: publishesIn(channel),
    };
  },
  async withhold(scope: Scope, id: string): Promise<boolean> {
    const visible = await holdVisible(scope, id);
    if (visible === undefined || !(await keepWithheld(scope, { kind, subjectId: id }, { visible }))) return false;
    await setVisible(scope, id, false);
    return true;
  },
  async restore(scope: Scope, id: string): Promise<boolean> {
    await holdVisible(scope, id);
    const before = await takeWithheld(scope, { kind, subjectId: id });
    if (!before) return false;
    await setVisible(scope, id, before.visible === true);
    return true;
  },
  async manages(scope: Scope, id: string): Promise<boolean> {
    const channel = await findChannel(scope, id);
    return channel !== undefined && canManageChannel(scope.caller, channel);
  },
};
