export { notify } from "./notify.ts";
export { stopLine } from "./news-mail.ts";
export { whoWant } from "./preferences.ts";
