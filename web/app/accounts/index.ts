export { AdministratorsOnly } from "./administrators-only.tsx";
export { administratorsNeed, ManagedSettings, needsOfAdministrators } from "./managed-settings.tsx";
export { FollowButton } from "./follow-button.tsx";
export { linksOf } from "./links.ts";
export { ProfileLinks } from "./profile-links.tsx";
export { isBlocked, personCalled, type OwnProfile, type Profile, useProfile } from "./profile.ts";
