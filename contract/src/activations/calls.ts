import { eventErrors } from "../events/errors.ts";
import { groupErrors } from "../groups/errors.ts";
import { call, Id, input, OneOf, Optional, slice, Text, Type } from "../kernel/index.ts";
import { Pass } from "../passes/entities.ts";
import { accessLevels } from "../passes/levels.ts";
import {
  ActivationCompletions,
  EventActivation,
  EventActivationCompletion,
  EventActivationLeader,
  EventActivationProgress,
} from "./entities.ts";
import { activationErrors } from "./errors.ts";

const inEvent = { eventId: Id("event") };
const ofActivation = { ...inEvent, activationId: Id("activation") };
const open = { caller: "guest", module: "events", may: ["event.view", "eventId"] } as const;
const outsiders = [groupErrors.membersOnly];
/** Only who holds a pass sees any of it. */
const forHolders = {
  access: open,
  previews: true,
  errors: outsiders,
  chosenBy: [Pass, ActivationCompletions],
} as const;

/** What there is to do at an event, for points. */
export const activations = slice("activations", {
  list: call({
    ...forHolders,
    method: "GET",
    path: "/events/{eventId}/activations",
    summary: "List what there is to do at an event for whoever holds a pass",
    params: inEvent,
    /** Only what is for holders of passes of this level. */
    query: { accessLevel: Optional(OneOf(...accessLevels)) },
    list: { orderBy: ["startAfter", "maxPoints"], order: "startAfter" },
    returns: Type.Array(EventActivation),
  }),
  leaderboard: call({
    ...forHolders,
    method: "GET",
    path: "/events/{eventId}/activations/leaderboard",
    summary: "List who has the most points at an event, those first who had as many earlier",
    params: inEvent,
    list: { orderBy: ["rank"], order: "rank" },
    returns: Type.Array(EventActivationLeader),
    fresh: 15,
  }),
  summary: call({
    ...forHolders,
    method: "GET",
    path: "/events/{eventId}/activations/summary",
    summary: "Read how far the caller has come, and what is next",
    params: inEvent,
    returns: EventActivationProgress,
  }),
  get: call({
    ...forHolders,
    method: "GET",
    path: "/events/{eventId}/activations/{activationId}",
    summary: "Read one of the things that there are to do at an event",
    params: ofActivation,
    returns: EventActivation,
  }),
  complete: call({
    method: "POST",
    path: "/events/{eventId}/activations/{activationId}",
    summary: "Complete it, with its code where it has one; completed already, nothing changes",
    params: ofActivation,
    body: input({ code: Optional(Text(200)) }),
    returns: EventActivation,
    access: { caller: "member", module: "events", may: ["event.attend", "eventId"], creates: false },
    audited: false,
    errors: [eventErrors.notRegistered, ...Object.values(activationErrors)],
    changes: [EventActivation, ActivationCompletions],
    within: "eventId",
  }),
  completions: call({
    ...forHolders,
    method: "GET",
    path: "/events/{eventId}/activations/{activationId}/completions",
    summary: "List who has completed it, the latest first",
    params: ofActivation,
    list: { orderBy: ["createdAt"], order: "-createdAt" },
    returns: Type.Array(EventActivationCompletion),
    fresh: 15,
  }),
});
