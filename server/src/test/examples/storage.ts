import { storage } from "@marquee/contract/storage";
import { dotUri, filmUri, textUri } from "../uploads.ts";
import type { Examples } from "../suites/suite.ts";
import type { World } from "../world.ts";
import { playedOut } from "./place.ts";

/** Calls about pictures, files and videos. */
export function examplesOf(world: World): Examples {
  const image = { name: "Dot", type: "activity", dataUri: dotUri } as const;
  const video = { name: "Launch.mp4", source: "activity", minutes: 1, dataUri: filmUri } as const;
  return {
    "self.setImage": playedOut(world, async () => ({ input: { body: { buffer: dotUri } } })),
    "self.setBanner": playedOut(world, async () => ({ input: { body: { buffer: dotUri } } })),
    "storage.addFile": playedOut(world, async () => ({ input: { body: { name: "Notes.txt", dataUri: textUri } } })),
    "storage.addImage": playedOut(world, async () => ({ input: { body: image } })),
    "storage.getImage": playedOut(world, async ({ door }) => {
      const { data } = await door.call(storage.addImage, { body: image });
      return { input: { imageId: data.id } };
    }),
    "storage.linkPreview": playedOut(world, async () => ({ input: { href: "https://unknown.example/" } })),
    "storage.addVideo": playedOut(world, async () => ({ input: { body: video } })),
    "storage.getVideo": playedOut(world, async ({ door }) => {
      const { data } = await door.call(storage.addVideo, { body: video });
      return { input: { videoId: data.id } };
    }),
  };
}
