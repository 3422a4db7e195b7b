export { ownPagesOf } from "./navigation.ts";
export { OwnPageMark } from "./own-pages.tsx";
