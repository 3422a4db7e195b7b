import type { Client } from "@marquee/client";
import { self } from "@marquee/contract/accounts";
import { interests, interestsChosen } from "@marquee/contract/interests";
import { takeNewProfile } from "./new-profile.ts";
import { takeTarget } from "./redirect-target.ts";
import { dropShared } from "./shared-session.ts";

/**
 * What follows when somebody has just signed in: nothing of who was here before stays, what they entered while creating
 * their account is written down, and they go where they wanted to, the first time by way of choosing interests.
 */
export async function finishSignIn(api: Client): Promise<void> {
  dropShared();
  const profile = takeNewProfile();
  if (profile) await api.send(self.update, { body: profile }).catch(() => undefined);
  location.assign((await lacksInterests(api)) ? "/auth/interests" : takeTarget());
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
