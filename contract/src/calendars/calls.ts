import { groupErrors } from "../groups/errors.ts";
import { call, Id, Nothing, slice, Text } from "../kernel/index.ts";
import { CalendarAddress, CalendarTokens, GroupCalendar, NewCalendarAddress } from "./entities.ts";

const inGroup = { groupId: Id("group") };
const belonging = { caller: "member", module: "events", may: ["group.belong", "groupId"] } as const;

/** What a group holds, in the calendar that somebody uses. */
export const calendars = slice("calendars", {
  ofGroup: call({
    method: "GET",
    path: "/groups/{groupId}/calendar",
    summary: "Read what a group holds, for a calendar; what is for members only to its members",
    params: inGroup,
    returns: GroupCalendar,
    access: { caller: "guest", module: "events", may: ["group.read", "groupId"] },
    errors: [groupErrors.membersOnly],
  }),
  byToken: call({
    method: "GET",
    path: "/calendars/{token}",
    summary: "Read what a group holds by the address that one of its members made, for as long as they are in it",
    params: { token: Text(100, 1) },
    returns: GroupCalendar,
    access: { caller: "guest", module: "events" },
    chosenBy: [CalendarTokens],
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
