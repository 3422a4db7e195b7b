import { redirect } from "react-router";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";

const needs = pageNeeds(
  async () => {
    throw redirect("/settings/notifications");
  },
  { forMembers: true },
);
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** Bookmarks of before lead to where the settings are. */
export default function MovedSettingsPage() {
  return null;
}
