import { storage } from "@marquee/contract/storage";
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
  };
}
