import { listings } from "@marquee/contract/listings";
import { listOrganized } from "../events/index.ts";
import { pageOf } from "../kernel/db/keyset.ts";
import { query, serve } from "../kernel/http/serve.ts";
import { reaction } from "../kernel/outbox/index.ts";
import type { SliceModule } from "../kernel/slice-module.ts";
import { addSession, removeSession, updateSession } from "./change-sessions.ts";
import { addSpeaker, removeSpeaker, updateSpeaker } from "./change-speakers.ts";
import { addSponsor, removeSponsor } from "./change-sponsors.ts";
import { listingsByTheClock } from "./by-the-clock.ts";
import { createListing } from "./create-listing.ts";
import { listingDue } from "./events.ts";
import { listingPolicy } from "./policy.ts";
import { publishDue } from "./publish-due.ts";
import { removeListing } from "./remove-listing.ts";
import { updateListing } from "./update-listing.ts";
import { listingView, presentListing } from "./views.ts";

const listingsModule = serve(listings, {
  list: query(listings.list, async ({ scope, query: asked }) => {
    const { window, rows } = await listOrganized(scope, asked);
    return pageOf(window, rows, (row) => listingView(scope, row));
  }),
  create: createListing,
  get: query(listings.get, listingPolicy, ({ scope, subject }) => presentListing(scope, subject.id)),
  update: updateListing,
  remove: removeListing,
  addSession,
  updateSession,
  removeSession,
  addSpeaker,
  updateSpeaker,
  removeSpeaker,
  addSponsor,
  removeSponsor,
});

export const module: SliceModule = {
  serves: [listingsModule],
  reactions: [reaction(listingDue, "publish", publishDue)],
  schedules: (parts) => [listingsByTheClock(parts)],
};
