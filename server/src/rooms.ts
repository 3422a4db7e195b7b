import { channelMembers } from "./chat/index.ts";
import type { Driver } from "./kernel/db/driver.ts";
import type { RightsReader } from "./kernel/realtime/hub.ts";
import { roomRights } from "./kernel/realtime/room-rights.ts";
import { threadReaders } from "./threads/index.ts";

/** Rooms of the hub: a conversation or a thread, by its id. */
export const readRoomRights = (driver: Driver): RightsReader => roomRights(driver, [channelMembers, threadReaders]);
