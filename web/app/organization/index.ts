export { CommunityPages } from "./community-pages.tsx";
export { useCommunityPages, useTerms, writtenPages } from "./pages.ts";
