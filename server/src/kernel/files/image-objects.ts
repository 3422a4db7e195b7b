import { buffer } from "node:stream/consumers";
import type { ImageFolder } from "./image-folder.ts";
import { narrowerThan } from "./image-types.ts";
import type { ObjectStore } from "./objects.ts";

/** Pictures as single objects. Nobody gets their addresses before all of them are there. */
export function imageObjects(objects: ObjectStore): ImageFolder {
  const folderOf = (organizationId: string, imageId: string): string => `images/${organizationId}/${imageId}`;
  return {
    async write(organizationId, imageId, files) {
      const folder = folderOf(organizationId, imageId);
      await Promise.all(files.map(({ width, data }) => objects.put(`${folder}/${width}.webp`, data)));
    },
    async add(organizationId, imageId, format, files) {
      const folder = folderOf(organizationId, imageId);
      await Promise.all(files.map(({ width, data }) => objects.put(`${folder}/${width}.${format}`, data)));
    },
    async read(organizationId, imageId, width, format) {
      for (const candidate of narrowerThan(width)) {
        const found = await objects.open(`${folderOf(organizationId, imageId)}/${candidate}.${format}`);
        if (found) return buffer(found.body);
      }
      return undefined;
    },
    remove: (organizationId, imageId) => objects.removeAll(folderOf(organizationId, imageId)),
    // A bucket shows an object whole or not at all.
    removeUnfinished: async () => 0,
  };
}
