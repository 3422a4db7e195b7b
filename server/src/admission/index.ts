export { expectLink, makeLink } from "./change-links.ts";
export { findLink, findOfCommunity, listLinks, listUses, type LinkRow } from "./queries/links.ts";
export { noteUse, revoke } from "./repo/links.ts";
export { linkView, shown, stateOf } from "./views.ts";
