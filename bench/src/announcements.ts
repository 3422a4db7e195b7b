import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { announcements } from "@marquee/contract/announcements";
import { mailServer } from "@marquee/server/test/mail-server";
import { settle } from "@marquee/server/test/settle";
import { readingScopeOf } from "@marquee/server/test/scope";
import { testWorld, type TestTenant, type World } from "@marquee/server/test/world";
import { announcementReactions } from "@marquee/server/announcements/reactions";
import { sendSome } from "@marquee/server/announcements/send-mails";
import { systemClock } from "@marquee/server/clock";
import { openMail } from "@marquee/server/kernel/mail/index";
import type { Benchmark, Figure } from "./measure.ts";

const people = 100_000;
const atOnce = 5_000;
/** The first part warms the process up; what is compared begins after it. */
const warm = 20_000;
const mailed = 2_000;
setFlagsFromString("--expose-gc");
const collect: () => void = runInNewContext("gc");
const megabyte = 1024 * 1024;

export const announcementsBenchmark: Benchmark = {
  title: `An announcement to ${people.toLocaleString("en")} people`,
  note: `Everybody is found and written down in pages of 500, then ${mailed.toLocaleString("en")} mails go over SMTP to a server of this
machine, without the throttle. Memory is what is held after a collection.`,
  run,
};

async function run(): Promise<Figure[]> {
  const world = await testWorld();
  const tenant = await world.tenant();
  const runs = await tenant.fixtures.account({ isAdministrator: true });
  for (let made = 0; made < people; made += atOnce)
    await tenant.fixtures.accounts(
      Array.from({ length: atOnce }, (_, index) => ({ email: `p${made + index}@example.org` })),
    );
  const body = { title: "Low tide", html: "<p>At nine</p>", email: true, push: false };
  const { data } = await tenant.as(runs).call(announcements.announce, { body });
  return [await finding(world), await mailing(world, tenant, data.id)];
}

/** Finds everybody, and looks at the memory on the way. */
async function finding(world: World): Promise<Figure> {
  const begin = performance.now();
  let [found, before] = [0, 0];
  const counted = announcementReactions
    .filter(({ name }) => name === "reach")
    .map((reaction): (typeof announcementReactions)[number] => ({
      ...reaction,
      handle: async (...given) => {
        await reaction.handle(...given);
        found += 500;
        if (found === warm) before = held();
      },
    }));
  await settle(world, counted);
  const seconds = (performance.now() - begin) / 1000;
  const after = held();
  return {
    name: "memory after the last of the receivers, against after a fifth of them",
    ratio: after / before,
    limit: { atMost: 1.2 },
    detail: `${before.toFixed(0)} MB, then ${after.toFixed(0)} MB; all found in ${seconds.toFixed(0)} s`,
  };
}

async function mailing(world: World, tenant: TestTenant, announcementId: string): Promise<Figure> {
  const server = await mailServer({ keeps: false });
  const mail = await openMail({
    config: { SMTP_URL: server.url, MAIL_FROM: "" },
    mailbox: undefined,
    clock: systemClock,
  });
  const scope = readingScopeOf(world, tenant);
  const overSmtp = { ...scope, services: { ...scope.services, mail } };
  const before = held();
  const begin = performance.now();
  for (let step = 0; step < mailed / 10; step += 1) await sendSome(overSmtp, announcementId);
  const seconds = (performance.now() - begin) / 1000;
  const after = held();
  mail.close();
  server.close();
  return {
    name: "memory after these mails, against before",
    ratio: after / before,
    limit: { atMost: 1.2 },
    detail: `${before.toFixed(0)} MB, then ${after.toFixed(0)} MB; ${(server.count() / seconds).toFixed(0)} mails a second`,
  };
}

/** Megabytes of the process's own objects after a collection. */
function held(): number {
  collect();
  return process.memoryUsage().heapUsed / megabyte;
}
