import { demoSignIns } from "../../sign-in.ts";
import type { DemoCommunity } from "../types.ts";
import { conversations } from "./conversations.ts";
import { events } from "./events.ts";
import { eventsOfLastYear } from "./events-last-year.ts";
import { groups } from "./groups.ts";
import { harborPeople } from "./people.ts";
import { posts } from "./posts.ts";
import { terms } from "./terms.ts";
import { circles, threads } from "./threads.ts";

/** A club that builds boats in winter and races them in summer. */
export const harbor: DemoCommunity = {
  tenant: "harbor",
  banner: "sailing",
  signIn: demoSignIns.harbor,
  people: harborPeople,
  groups,
  channels: [],
  events: [...events, ...eventsOfLastYear],
  posts,
  conversations,
  circles,
  threads,
  terms,
};
