import { demoSignIns } from "../../sign-in.ts";
import type { DemoCommunity } from "../types.ts";
import { events } from "./events.ts";
import { eventsOfLastYear } from "./events-last-year.ts";
import { ruqaaPeople } from "./people.ts";
import { posts } from "./posts.ts";
import { conversations, groups, threads } from "./talk.ts";

/** A club in Amman that plays on boards: every Thursday, and through the nights of Ramadan. */
export const ruqaa: DemoCommunity = {
  tenant: "ruqaa",
  banner: "courtyard",
  language: "ar",
  signIn: demoSignIns.ruqaa,
  interests: [
    "الشطرنج",
    "الطاولة",
    "ألعاب الورق",
    "الألغاز",
    "تصميم الألعاب",
    "القصص",
    "القهوة",
    "النجارة",
    "الرياضيات",
    "الترجمة",
  ],
  people: ruqaaPeople,
  groups,
  channels: [],
  events: [...events, ...eventsOfLastYear],
  posts,
  conversations,
  circles: [],
  threads,
};
