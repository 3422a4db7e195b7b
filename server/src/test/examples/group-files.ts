import { groupErrors } from "@marquee/contract/groups";
import { kernelErrors } from "@marquee/contract/kernel";
import { posts } from "@marquee/contract/posts";
import { storage } from "@marquee/contract/storage";
import type { Examples } from "../suites/suite.ts";
import { textUri } from "../uploads.ts";
import type { World } from "../world.ts";
import { inContext } from "./example-context.ts";

/** Calls about the files of a group. */
export function examplesOf(world: World): Examples {
  return {
    "groupFiles.list": inContext(world, async ({ fixtures, tenant }) => {
      const author = await fixtures.account();
      const client = tenant.as(author);
      const { id: groupId } = await fixtures.group({ members: [author] });
      const hidden = await fixtures.group({ access: "private" });
      const closed = await fixtures.group({ active: false, moderators: [author] });
      return {
        input: { groupId },
        addRow: async () => {
          const { data } = await client.call(storage.addFile, { body: { name: "Tides.txt", dataUri: textUri } });
          await client.call(posts.create, { body: { message: "The tides", groupId, fileIds: [data.id] } });
        },
        everybodyMay: "what is in a public group is everybody's to read",
        refusals: async () => [
          { input: { groupId: hidden.id }, error: groupErrors.membersOnly },
          { input: { groupId: closed.id }, error: kernelErrors.notFound },
        ],
      };
    }),
  };
}
