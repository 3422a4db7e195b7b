import type { Client } from "@marquee/client";
import { self } from "@marquee/contract/accounts";
import { interests, interestsChosen } from "@marquee/contract/interests";
import { choosesLater } from "./interests-later.ts";
import { takeNewProfile } from "./new-profile.ts";
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
  if (profile) await api.send(self.update, { body: profile }).catch(() => undefined);
  const target = takeTarget();
  const isAsked = target === "/" && !choosesLater() && (await lacksInterests(api));
  location.assign(isAsked ? "/auth/interests" : target);
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
