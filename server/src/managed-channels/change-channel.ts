import type { BodyOf } from "@marquee/contract/kernel";
import { managedChannelErrors as errors, managedChannels } from "@marquee/contract/managed-channels";
import { expectNotWithheld } from "../cases/index.ts";
import { channelPolicy } from "../channels/index.ts";
import { imageReplaced, keepPicture } from "../images/index.ts";
import { isDuplicate } from "../kernel/db/errors.ts";
import { fail } from "../kernel/failure.ts";
import { command, preparedCommand } from "../kernel/http/serve.ts";
import type { Member, Scope } from "../kernel/scope.ts";
import { tidied } from "../kernel/tidied.ts";
import { refuseUnwanted } from "../messages/index.ts";
import { type ChannelPictures, keepArtwork, prepareChannelPictures } from "./artwork.ts";
import { expectFree, groupFor } from "./checks.ts";
import { keepFormerSlug, lockChannel, saveChannel } from "./repo/channels.ts";
import { presentManaged } from "./views.ts";

type Sent = BodyOf<typeof managedChannels.update>["channel"];

export const updateChannel = preparedCommand(
  managedChannels.update,
  channelPolicy,
  ({ scope, body }) => prepareChannelPictures(scope, body),
  async ({ scope, subject: { id }, body: { channel }, prepared }) => {
    // What stays is looked at together with what changes, so nobody may change it beside.
    const before = await lockChannel(scope, id);
    if (channel.visible) await expectNotWithheld(scope, "channel", id);
    const { groupId: wanted, slug, ...sent } = channel;
    const settings = settingsFrom(sent);
    refuseUnwanted(scope, `${settings.name ?? ""}\n${settings.description ?? ""}`);
    const groupId = await groupFor(scope, { channelId: id, before: before.groupId }, wanted);
    const pictures = await keepPictures(scope, prepared);
    await saveChannel(scope, id, { ...settings, ...pictures, groupId });
    if (slug !== undefined && slug !== before.slug) await moveTo(scope, id, { before: before.slug, now: slug });
    if (pictures.imageId !== undefined) scope.publish(imageReplaced({ imageId: before.imageId }));
    if (pictures.bannerId !== undefined && before.bannerId !== null)
      scope.publish(imageReplaced({ imageId: before.bannerId }));
    return presentManaged(scope, id);
  },
);

/** What is not sent stays as it is. */
const settingsFrom = ({ name, description, ...rest }: Omit<Sent, "slug" | "groupId">) => ({
  ...rest,
  name: name?.trim(),
  description: tidied(description),
});

async function keepPictures(scope: Scope<Member>, { artwork, banner }: ChannelPictures) {
  const kept = artwork && (await keepArtwork(scope, artwork));
  return { ...kept, imageId: kept?.imageId, bannerId: await keepPicture(scope, banner) };
}

/** To another address: the one before goes on leading to the channel. */
async function moveTo(scope: Scope, channelId: string, moved: { readonly before: string; readonly now: string }) {
  const slug = moved.now;
  await saveChannel(scope, channelId, { slug }).catch((error: unknown) => {
    if (isDuplicate(error, "channels_slug_unique")) fail(errors.slugTaken, { slug });
    throw error;
  });
  // Only now: another channel may have given the address up while this one waited for it.
  await expectFree(scope, channelId, slug);
  await keepFormerSlug(scope, channelId, moved);
}

export const prioritizeChannel = command(
  managedChannels.prioritize,
  channelPolicy,
  async ({ scope, subject: { id }, body: { priority } }) => {
    await saveChannel(scope, id, { priority });
    return presentManaged(scope, id);
  },
);
