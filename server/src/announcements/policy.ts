import { groupErrors } from "@marquee/contract/groups";
import { kernelErrors } from "@marquee/contract/kernel";
import { groupPolicy } from "../groups/index.ts";
import { allow, deny, policy } from "../kernel/http/serve.ts";
import { viewerRights } from "../kernel/http/viewer-rights.ts";
import type { Caller, Scope } from "../kernel/scope.ts";
import { type AnnouncementRow, findAnnouncement } from "./queries/announcements.ts";

const isOut = ({ status }: AnnouncementRow): boolean => status === "sending" || status === "sent";
const isForEverybody = (row: AnnouncementRow): boolean =>
  row.segmentRole === null && row.segmentInterestId === null && row.segmentEventId === null;
const canManage = (caller: Caller, row: AnnouncementRow): boolean =>
  caller.isAdministrator === true || row.callerRole === "moderator" || row.isOrganiser;

/** Of a group: its members read what is announced there, and nobody else, whether it is public or not. */
export const groupAnnouncementsPolicy = policy({
  load: groupPolicy.load,
  may: {
    "announcement.list": (caller, group) =>
      group.role !== null || caller.isAdministrator === true ? allow : deny(groupErrors.membersOnly),
  },
});

/** What has not gone out, and what was for others, is there for those alone who announce. */
export const announcementPolicy = policy({
  load: async (scope: Scope, announcementId: string): Promise<AnnouncementRow | undefined> => {
    const row = await findAnnouncement(scope, announcementId);
    if (!row || canManage(scope.caller, row)) return row;
    const isCallers = row.eventId === null && isForEverybody(row) ? true : row.hasReached;
    return isOut(row) && isCallers && row.isGroupOpen ? row : undefined;
  },
  may: {
    "announcement.read": (caller, row) =>
      row.groupId === null || row.callerRole !== null || caller.isAdministrator === true
        ? allow
        : deny(groupErrors.membersOnly),
    "announcement.manage": (caller, row) => (canManage(caller, row) ? allow : deny(kernelErrors.forbidden)),
  },
});

export const rightsOver = (scope: Scope, subject: AnnouncementRow) =>
  viewerRights(announcementPolicy, { scope, subject }, { canManage: "announcement.manage" });
