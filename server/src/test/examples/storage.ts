import { storage } from "@marquee/contract/storage";
import type { AccountFixture } from "../fixtures.ts";
import { dotUri, filmUri, textUri } from "../uploads.ts";
import type { Examples } from "../suites/suite.ts";
import type { World } from "../world.ts";
import { inContext } from "./example-context.ts";

/** Calls about pictures, files and videos. */
export function examplesOf(world: World): Examples {
  const image = { name: "Dot", type: "activity", dataUri: dotUri } as const;
  const video = { name: "Launch.mp4", source: "activity", minutes: 1, dataUri: filmUri } as const;
  return {
    "self.setImage": inContext(world, async () => ({ input: { body: { buffer: dotUri } } })),
    "self.setBanner": inContext(world, async () => ({ input: { body: { buffer: dotUri } } })),
    "storage.addFile": inContext(world, async () => ({ input: { body: { name: "Notes.txt", dataUri: textUri } } })),
    "storage.addImage": inContext(world, async () => ({ input: { body: image } })),
    "storage.getImage": inContext(world, async ({ client }) => {
      const { data } = await client.call(storage.addImage, { body: image });
      return { input: { imageId: data.id } };
    }),
    "storage.linkPreview": inContext(world, async () => ({ input: { href: "https://unknown.example/" } })),
    "storage.addVideo": inContext(world, async () => ({ input: { body: video } })),
    "storage.getVideo": inContext(world, async ({ client }) => {
      const { data } = await client.call(storage.addVideo, { body: video });
      return { input: { videoId: data.id } };
    }),
    "storage.use": inContext(world, async ({ client }) => {
      await client.call(storage.addFile, { body: { dataUri: textUri } });
      return { input: {} };
    }),
    "storage.items": inContext(world, async ({ client }) => ({
      input: {},
      addRow: async () => void (await client.call(storage.addFile, { body: { dataUri: textUri } })),
    })),
    "storage.removeItem": inContext(world, async ({ client, tenant }) => {
      const body = { dataUri: textUri };
      const { data } = await client.call(storage.addFile, { body });
      const peer = (account: AccountFixture) => tenant.as(account).call(storage.addFile, { body });
      return { input: { itemId: data.id }, peer };
    }),
    "storage.communityUse": inContext(world, async ({ fixtures }) => ({
      input: {},
      caller: await fixtures.account({ isAdministrator: true }),
    })),
  };
}
