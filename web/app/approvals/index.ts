export { ownRequests } from "./own-requests.ts";
export { OwnRequests } from "./own-requests-list.tsx";
