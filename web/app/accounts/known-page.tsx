import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";

import { Acquaintances, acquaintancesOf } from "./acquaintances.tsx";

const needs = pageNeeds(acquaintancesOf("known"), { forMembers: true });
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

export default function KnownPage() {
  return <Acquaintances which="known" />;
}
