import { call, Flag, Id, Optional, slice, Type } from "../kernel/index.ts";
import { Event } from "../events/entities.ts";
import { Series } from "./entities.ts";

/** Absent or false: what is still to come, soonest first. True: what is over, latest first. */
const past = Optional(Flag);
const inSeries = { seriesId: Id("series") };
const open = { caller: "guest", module: "events" } as const;

export const series = slice("series", {
  list: call({
    method: "GET",
    path: "/series",
    summary: "List the series with an event still to come, or those whose events are all over",
    query: { past },
    list: { orderBy: ["sortOrder", "name", "createdAt"], order: "sortOrder" },
    returns: Type.Array(Series),
    access: open,
  }),
  get: call({
    method: "GET",
    path: "/series/{seriesId}",
    summary: "Read one series",
    params: inSeries,
    returns: Series,
    access: open,
  }),
  events: call({
    method: "GET",
    path: "/series/{seriesId}/events",
    summary: "List the events of a series that the caller can find",
    params: inSeries,
    query: { past },
    list: { orderBy: ["eventStart", "name", "createdAt"], order: "eventStart" },
    returns: Type.Array(Event),
    access: open,
  }),
});
