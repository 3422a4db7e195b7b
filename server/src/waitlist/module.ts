import { waitlist } from "@marquee/contract/waitlist";
import { passCanceled } from "../attendee/index.ts";
import { eventCanceled, eventChanged } from "../events/index.ts";
import { pageOf } from "../kernel/db/keyset.ts";
import { query, serve } from "../kernel/http/serve.ts";
import { effect, type Reaction, reaction } from "../kernel/outbox/index.ts";
import type { Scope } from "../kernel/scope.ts";
import type { SliceModule } from "../kernel/slice-module.ts";
import { listingPolicy } from "../listings/index.ts";
import { notify } from "../notifications/index.ts";
import { offeredPlacesTaken, passesChanged, registrationCanceled } from "../registration/index.ts";
import { waitlistByTheClock } from "./by-the-clock.ts";
import { changeEntry, leaveWaitlist } from "./change-entry.ts";
import { placesOffered, waitlistDue, waitlistRemoved } from "./events.ts";
import { joinWaitlist } from "./join-waitlist.ts";
import { mailOffer, mailRemoval } from "./mail.ts";
import { offerPlaces } from "./offer-places.ts";
import { addPlaces, offerByHand, removeFromWaitlist, setWaitlist } from "./organize-waitlist.ts";
import { logPolicy, waitingPolicy } from "./policy.ts";
import { listEntries } from "./queries/listed.ts";
import { listLog, listOwnEntries } from "./queries/own.ts";
import { entryView, listedView, presentLists, presentSettings } from "./views.ts";

const waitlistModule = serve(waitlist, {
  list: query(waitlist.list, async ({ scope, query: asked }) => {
    const { window, rows } = await listOwnEntries(scope, asked);
    return pageOf(window, rows, ({ cursorKey: _key, ...row }) => entryView(row));
  }),
  ofEvent: query(waitlist.ofEvent, waitingPolicy, async ({ scope, subject }) => presentLists(scope, subject)),
  join: joinWaitlist,
  change: changeEntry,
  leave: leaveWaitlist,
  log: query(waitlist.log, logPolicy, async ({ scope, subject, query: asked }) => {
    const { window, rows } = await listLog(scope, subject.id, asked);
    return pageOf(window, rows, ({ cursorKey: _key, ...row }) => row);
  }),
  entries: query(waitlist.entries, listingPolicy, async ({ scope, subject, query: asked }) => {
    const { window, rows } = await listEntries(scope, subject.id, asked);
    return pageOf(window, rows, ({ cursorKey: _key, ...row }) => listedView(scope, row));
  }),
  settings: query(waitlist.settings, listingPolicy, async ({ scope, subject }) => presentSettings(scope, subject.id)),
  set: setWaitlist,
  addPlaces,
  offer: offerByHand,
  remove: removeFromWaitlist,
});

type At = { readonly eventId: string };
const offerAt = (scope: Scope, { eventId }: At): Promise<void> => offerPlaces(scope, eventId);
const name = "offerPlaces";

/** Whatever may have made a place free, or ended what is waited for. What nobody announces the clock finds. */
const freeing: readonly Reaction[] = [
  reaction(passCanceled, name, offerAt),
  reaction(passesChanged, name, offerAt),
  reaction(registrationCanceled, name, offerAt),
  reaction(offeredPlacesTaken, name, offerAt),
  reaction(eventChanged, name, offerAt),
  reaction(eventCanceled, name, offerAt),
  reaction(waitlistDue, name, offerAt),
];

export const module: SliceModule = {
  serves: [waitlistModule],
  reactions: [
    ...freeing,
    reaction(placesOffered, "notify", (scope, { accountId, eventId }) =>
      notify(scope, { type: "EVENT", happened: "placeOffered", to: [accountId], eventId }),
    ),
    effect(placesOffered, "mail", mailOffer),
    effect(waitlistRemoved, "mail", mailRemoval),
  ],
  schedules: waitlistByTheClock,
};
