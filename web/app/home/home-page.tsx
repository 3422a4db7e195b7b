import { self } from "@marquee/contract/accounts";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { inFrame } from "../kernel/page/frame.ts";
import { usePageFacts, useSite } from "../kernel/page/page.tsx";
import { sameForGuests } from "../kernel/page/same-for-guests.ts";
import { StructuredData } from "../ui/structured-data.tsx";
import { GuestHome } from "./guest-home.tsx";
import { MemberHome } from "./member-home.tsx";
import { isOpen } from "../kernel/session/use-module.ts";
import { guestReads, memberReads } from "./reads.ts";
import { communityData } from "./structured-data.ts";

const needs = pageNeeds(async (input) => {
  const { site, signedIn } = input.facts;
  const own = signedIn ? await input.read(self.get, {}) : undefined;
  const reads = (own ? memberReads : guestReads).filter(({ part }) => part === undefined || isOpen(site, own, part));
  await Promise.all(reads.map((each) => each.with(input)));
});
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);
export const handle = { ...sameForGuests(), ...inFrame("filled") };

/** The start page: a member's own, and for guests what the community is. */
export default function HomePage() {
  const site = useSite();
  const { signedIn, origin } = usePageFacts();
  return (
    <>
      <StructuredData of={import.meta.env.SSR && communityData(site, origin)} />
      {signedIn ? <MemberHome /> : <GuestHome />}
    </>
  );
}
