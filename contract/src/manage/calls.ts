import { call, slice } from "../kernel/index.ts";
import { CommunityOverview } from "./entities.ts";

/** What it takes to run a community, across what it consists of. */
export const manage = slice("manage", {
  overview: call({
    method: "GET",
    path: "/manage/overview",
    summary: "Read how large the community is and what waits for those who run it",
    returns: CommunityOverview,
    // It follows from all that people do: whoever comes back to it reads it again.
    fresh: 0,
    access: { caller: "administrator", module: "none", acting: "team" },
  }),
});
