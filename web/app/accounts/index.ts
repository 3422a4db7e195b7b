export { FollowButton } from "./follow-button.tsx";
export { linksOf } from "./links.ts";
export { isBlocked, personCalled, type Profile, useProfile } from "./profile.ts";
