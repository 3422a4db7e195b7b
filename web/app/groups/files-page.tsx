import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { sameForGuests } from "../kernel/page/same-for-guests.ts";
import { filesIn, FilesOfGroup, wordsOf } from "./files-of-group.tsx";
import { groupCalled, useGroup } from "./reads.ts";

const needs = pageNeeds(async ({ read, list, params, search }) => {
  const { id, viewer } = await read(...groupCalled(params["slug"]));
  if (viewer.canRead) await list(...filesIn(id, wordsOf(search)));
});
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);
export const handle = sameForGuests({ words: ["search"] });

/** What people have sent each other in a group, found by its name. */
export default function FilesPage() {
  const group = useGroup();
  return group?.viewer.canRead ? <FilesOfGroup group={group} /> : null;
}
