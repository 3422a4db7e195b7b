import { demoSignIns } from "../../sign-in.ts";
import type { DemoCommunity } from "../types.ts";
import { conference } from "./conference.ts";
import { events } from "./events.ts";
import { eventsOfLastYear } from "./events-last-year.ts";
import { kumikomiPeople } from "./people.ts";
import { posts, waiting } from "./posts.ts";
import { conversations, groups, threads } from "./talk.ts";

/** A conference in Kyoto about small electronics and old crafts, with what happens between its years. */
export const kumikomi: DemoCommunity = {
  tenant: "kumikomi",
  banner: "workshop",
  language: "ja",
  signIn: demoSignIns.kumikomi,
  interests: [
    "はんだ付け",
    "織物",
    "時計",
    "センサー",
    "ロボット",
    "山歩き",
    "翻訳",
    "写真",
    "音の工作",
    "電子ペーパー",
    "修理",
    "3Dプリント",
  ],
  people: kumikomiPeople,
  groups,
  channels: [],
  events: [conference, ...events, ...eventsOfLastYear],
  posts,
  waiting,
  conversations,
  circles: [],
  threads,
};
