export { guestPages } from "./guest-pages.ts";
export { createKeptPages } from "./kept-pages.ts";
export { pageVisit, pageVisitWhenDown } from "./page-visit.ts";
export { pages, type PagesOptions } from "./pages.ts";
export { builtSite, developedSite, type Site, type SiteSource } from "./site-source.ts";
