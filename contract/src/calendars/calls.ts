import { narrowed } from "../events/finding.ts";
import { groupErrors } from "../groups/errors.ts";
import { call, Id, Nothing, Optional, slice, Text } from "../kernel/index.ts";
import { Calendar, CalendarAddress, CalendarTokens, NewCalendarAddress } from "./entities.ts";

const inGroup = { groupId: Id("group") };
const belonging = { caller: "member", module: "events", may: ["group.belong", "groupId"] } as const;
const own = { caller: "member", module: "events", acting: "never" } as const;

/** What can be followed in the calendar that somebody uses: a community's events, a group's, a series', one's own. */
export const calendars = slice("calendars", {
  ofCommunity: call({
    method: "GET",
    path: "/events/calendar",
    summary: "Read the events that the caller can find, for a calendar; narrowed as the list of events is",
    query: { ...narrowed, search: Optional(Text(200)) },
    returns: Calendar,
    access: { caller: "guest", module: "events" },
  }),
  ofSeries: call({
    method: "GET",
    path: "/series/{seriesId}/calendar",
    summary: "Read the dates of a series, for a calendar",
    params: { seriesId: Id("series") },
    returns: Calendar,
    access: { caller: "guest", module: "events" },
  }),
  ofGroup: call({
    method: "GET",
    path: "/groups/{groupId}/calendar",
    summary: "Read what a group holds, for a calendar; what is for members only to its members",
    params: inGroup,
    returns: Calendar,
    access: { caller: "guest", module: "events", may: ["group.read", "groupId"] },
    errors: [groupErrors.membersOnly],
  }),
  byToken: call({
    method: "GET",
    path: "/calendars/{token}",
    summary:
      "Read a calendar by an address that a member made: what concerns themselves, or what a group holds for as long as they are in it",
    params: { token: Text(100, 1) },
    returns: Calendar,
    access: { caller: "guest", module: "events" },
    chosenBy: [CalendarTokens],
  }),
  ownAddress: call({
    method: "GET",
    path: "/self/calendar",
    summary: "Read whether the caller has an address of their own calendar, and since when",
    returns: CalendarAddress,
    access: own,
  }),
  renewOwn: call({
    method: "POST",
    path: "/self/calendar",
    summary:
      "Make an address of the caller's own calendar that needs no sign-in: what they are registered for, organise and have booked; the one before no longer works",
    returns: NewCalendarAddress,
    access: { ...own, creates: false },
    audited: true,
    changes: [CalendarAddress, CalendarTokens],
  }),
  endOwn: call({
    method: "DELETE",
    path: "/self/calendar",
    summary: "End the address of one's own calendar",
    returns: Nothing,
    access: own,
    audited: true,
    changes: [CalendarAddress, CalendarTokens],
  }),
  address: call({
    method: "GET",
    path: "/self/groups/{groupId}/calendar",
    summary: "Read whether the caller has an address of a group's calendar, and since when",
    params: inGroup,
    returns: CalendarAddress,
    access: belonging,
    errors: [groupErrors.membersOnly],
  }),
  renew: call({
    method: "POST",
    path: "/self/groups/{groupId}/calendar",
    summary: "Make an address of a group's calendar that needs no sign-in; the one before no longer works",
    params: inGroup,
    returns: NewCalendarAddress,
    access: { ...belonging, creates: false, acting: "never" },
    audited: true,
    errors: [groupErrors.membersOnly],
    changes: [CalendarAddress, CalendarTokens],
  }),
  end: call({
    method: "DELETE",
    path: "/self/groups/{groupId}/calendar",
    summary: "End one's address of a group's calendar",
    params: inGroup,
    returns: Nothing,
    access: { ...belonging, acting: "never" },
    audited: true,
    errors: [groupErrors.membersOnly],
    changes: [CalendarAddress, CalendarTokens],
  }),
});
