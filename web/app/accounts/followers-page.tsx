import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { sameForGuests } from "../kernel/page/same-for-guests.ts";
import { Acquaintances, acquaintancesOf } from "./acquaintances.tsx";

const needs = pageNeeds(acquaintancesOf("followers"));
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);
export const handle = sameForGuests();

export default function FollowersPage() {
  return <Acquaintances which="followers" />;
}
