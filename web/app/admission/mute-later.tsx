import { Suspense } from "../kernel/suspense.tsx";
import { lazy } from "../kernel/lazy.ts";
import type { MutedMemberProps } from "./muted-member.tsx";

export const MuteMember = /* @__PURE__ */ lazy(() =>
  import("./mute-member.tsx").then((module) => ({ default: module.MuteMember })),
);
const Member = /* @__PURE__ */ lazy(() =>
  import("./muted-member.tsx").then((module) => ({ default: module.MutedMember })),
);

/** Loaded where somebody is muted. */
export function MutedMember(props: MutedMemberProps) {
  return <Suspense>{props.membership.mute && <Member {...props} />}</Suspense>;
}
