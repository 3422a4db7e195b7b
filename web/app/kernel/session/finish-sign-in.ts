import type { Client } from "@marquee/client";
import { self } from "@marquee/contract/accounts";
import { interests, interestsChosen } from "@marquee/contract/interests";
import { terms } from "@marquee/contract/terms";
import { dayOf } from "./birth-date.ts";
import { choosesLater } from "./interests-later.ts";
import { type NewProfile, takeNewProfile } from "./new-profile.ts";
import { takeTarget } from "./redirect-target.ts";
import { dropShared } from "./shared-session.ts";

/**
 * What follows when somebody has just signed in: nothing of who was here before stays, what they entered while creating
 * their account is written down, and they go where they wanted to. Whoever came for nothing else is asked for their
 * interests, until they choose some or say 'Later'.
 */
export async function finishSignIn(api: Client): Promise<void> {
  dropShared();
  const profile = takeNewProfile();
  if (profile) await writeDown(api, profile);
  const target = takeTarget();
  const isAsked = target === "/" && !choosesLater() && (await lacksInterests(api));
  location.assign(isAsked ? "/auth/interests" : target);
}

/** What is refused here is asked again by the page: nobody is kept from coming in. */
async function writeDown(api: Client, { termsVersion, birthDate, ...profile }: NewProfile): Promise<void> {
  await api.send(self.update, { body: profile }).catch(() => undefined);
  if (birthDate) await api.send(terms.confirmAge, { body: { birthDate: dayOf(birthDate) } }).catch(() => undefined);
  const version = Number(termsVersion ?? 0);
  if (version > 0) await api.send(terms.accept, { body: { version } }).catch(() => undefined);
}

/**
 * Whether there is something to choose from and nothing was chosen. If that cannot be found out, the sign-in goes on.
 */
async function lacksInterests(api: Client): Promise<boolean> {
  try {
    const [mine, offered] = await Promise.all([
      api.send(interests.mine, { pageSize: 1 }),
      api.send(interests.list, { pageSize: interestsChosen }),
    ]);
    return mine.data.length === 0 && offered.data.length === interestsChosen;
  } catch {
    return false;
  }
}
