import { managedChannels } from "@marquee/contract/managed-channels";
import { preparedCommand } from "../kernel/http/serve.ts";
import { tidied } from "../kernel/tidied.ts";
import { refuseUnwanted } from "../messages/index.ts";
import { keepArtwork, prepareArtwork } from "./artwork.ts";
import { expectGroup } from "./checks.ts";
import { insertChannel } from "./repo/channels.ts";
import { presentManaged } from "./views.ts";

export const foundChannel = preparedCommand(
  managedChannels.create,
  ({ scope, body }) => prepareArtwork(scope, body.imageDataUri),
  async ({ scope, body: { channel }, prepared }) => {
    const name = channel.name.trim();
    const description = tidied(channel.description) ?? null;
    refuseUnwanted(scope, `${name}\n${description ?? ""}`);
    const groupId = channel.groupId ? await expectGroup(scope, channel.groupId) : null;
    const artwork = await keepArtwork(scope, prepared);
    const { visible } = channel;
    return presentManaged(scope, await insertChannel(scope, { name, description, visible, groupId, ...artwork }));
  },
);
