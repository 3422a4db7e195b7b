import { setTimeout as wait } from "node:timers/promises";
import { reader } from "../kernel/db/database.ts";
import { type Schedule, schedule } from "../kernel/jobs/index.ts";
import type { ScheduleParts } from "../kernel/slice-module.ts";
import { noteSent } from "./hook.ts";
import { fetchPart, hasMediaServer } from "./media-server.ts";
import { findSending, type Sending } from "./repo.ts";

/** Milliseconds until there is something to play of what somebody began to send. */
const startsWithin = 60_000;
/** Milliseconds between two looks: one that fails may be a restart of a proxy. */
const secondLook = 5_000;

/**
 * Every minute: what the media server plays no more is not live, though nobody said that it ended. It may have been killed,
 * or cut off from this process. Whoever sends again is live at once.
 */
export function streamsByTheClock(parts: ScheduleParts, pause = secondLook): readonly Schedule[] {
  const { driver, clock, services } = parts;
  if (!hasMediaServer(services.config)) return [];
  const isPlayed = async (stream: Sending): Promise<boolean> => {
    const found = await fetchPart(services.config, stream, "index.m3u8");
    await found?.body?.cancel();
    return found?.ok ?? false;
  };
  return [
    schedule("streams-played", "* * * * *", async () => {
      const sending = await findSending(reader(driver, "system"), new Date(clock.now().getTime() - startsWithin));
      await Promise.all(
        sending.map(async (stream) => {
          if (await isPlayed(stream)) return;
          await wait(pause);
          if (!(await isPlayed(stream))) await noteSent(parts, { ...stream, isSent: false });
        }),
      );
    }),
  ];
}
