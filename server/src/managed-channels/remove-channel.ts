import { managedChannels } from "@marquee/contract/managed-channels";
import { channelPolicy } from "../channels/index.ts";
import { imageReplaced } from "../images/index.ts";
import { command } from "../kernel/http/serve.ts";
import { deleteUnused } from "../storage/index.ts";
import { lockChannel } from "./repo/channels.ts";
import { deleteChannel, readKept } from "./repo/removal.ts";
import { presentManaged } from "./views.ts";

export const removeChannel = command(managedChannels.remove, channelPolicy, async ({ scope, subject: { id } }) => {
  await lockChannel(scope, id);
  const channel = await presentManaged(scope, id);
  const { contents, images, files, videos } = await readKept(scope, id);
  await deleteChannel(scope, id, contents);
  await deleteUnused(scope, { images: [], files, videos });
  for (const imageId of images) scope.publish(imageReplaced({ imageId }));
  return channel;
});
