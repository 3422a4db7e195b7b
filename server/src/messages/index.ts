/** What chat and threads share: how a text that people write is read. */
export { addressesIn } from "./addresses.ts";
export { emojiAtMost, emojiOf } from "./emoji.ts";
export { troubleWithLink } from "./labelled-link.ts";
export { namesIn } from "./names.ts";
