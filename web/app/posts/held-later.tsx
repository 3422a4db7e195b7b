import { lazy } from "../kernel/lazy.ts";
import { useSite } from "../kernel/page/page.tsx";
import { useSelf } from "../kernel/session/use-self.ts";
import { Suspense } from "../kernel/suspense.tsx";
import type { HeldIn } from "./held-posts.tsx";

const HeldPosts = lazy(() => import("./held-posts.tsx").then((module) => ({ default: module.HeldPosts })));

/** Asks only where the community has first posts wait, and whoever looks after all of it never waits. */
export function Held({ stands }: { stands: HeldIn }) {
  const { FIRST_POSTS_WAIT } = useSite();
  const self = useSelf();
  const { isAdministrator = false, isModerator = false } = self?.viewer ?? {};
  if (!FIRST_POSTS_WAIT || !self || isAdministrator || isModerator) return null;
  return (
    <Suspense>
      <HeldPosts stands={stands} />
    </Suspense>
  );
}
