import { demoSignIns } from "../../sign-in.ts";
import type { DemoCommunity } from "../types.ts";
import { announcements } from "./announcements.ts";
import { contacts } from "./contacts.ts";
import { profileFields } from "./profile-fields.ts";
import { conversations } from "./conversations.ts";
import { laterEvents } from "./events-later.ts";
import { currentEvents } from "./events-now.ts";
import { eventsOfLastYear } from "./events-last-year.ts";
import { pastEvents } from "./events-past.ts";
import { soonEvents } from "./events-soon.ts";
import { festival } from "./festival.ts";
import { channels, groups } from "./groups.ts";
import { pages } from "./pages.ts";
import { riversidePeopleNorth } from "./people-north-bank.ts";
import { riversidePeopleSouth } from "./people-south-bank.ts";
import { earlierPosts } from "./posts-before.ts";
import { recentPosts, scheduledPosts } from "./posts-this-week.ts";
import { circles, threads } from "./threads.ts";
import { tickets } from "./tickets.ts";

/** A neighbourhood with a river through it. */
export const riverside: DemoCommunity = {
  tenant: "riverside",
  banner: "river",
  signIn: demoSignIns.riverside,
  people: [...riversidePeopleNorth, ...riversidePeopleSouth],
  groups,
  channels,
  events: [...currentEvents, ...soonEvents, festival, ...laterEvents, ...pastEvents, ...eventsOfLastYear],
  posts: [...recentPosts, ...earlierPosts],
  scheduled: scheduledPosts,
  conversations,
  circles,
  threads,
  contacts,
  profileFields,
  pages,
  announcements,
  tickets,
};
