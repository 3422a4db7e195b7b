export { AdministratorsOnly } from "./administrators-only.tsx";
export { FollowButton } from "./follow-button.tsx";
export { linksOf } from "./links.ts";
export { isBlocked, personCalled, type OwnProfile, type Profile, useProfile } from "./profile.ts";
