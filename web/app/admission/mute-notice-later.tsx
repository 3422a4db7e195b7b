import { Suspense } from "../kernel/suspense.tsx";
import { lazy } from "../kernel/lazy.ts";
import type { GroupDetail } from "./reads.ts";

const Notice = /* @__PURE__ */ lazy(() =>
  import("./muted-member.tsx").then((module) => ({ default: module.MuteNotice })),
);

/** Tells whoever is muted in a group why, and until when. */
export function MuteNotice({ mute }: { mute: GroupDetail["viewer"]["mute"] }) {
  return <Suspense>{mute && <Notice mute={mute} />}</Suspense>;
}
