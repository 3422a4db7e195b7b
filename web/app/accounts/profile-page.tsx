import { self } from "@marquee/contract/accounts";
import { redirect } from "react-router";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";

const needs = pageNeeds(
  async ({ read }) => {
    const { username } = await read(self.get, {});
    throw redirect(`/people/${username}`);
  },
  { forMembers: true },
);
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** One's own page is the one that others see: this address leads to it, whatever one is called. */
export default function ProfilePage() {
  return null;
}
