export { LongText } from "./long-text.tsx";
export { escaped, pictureOf, wordsOf } from "./markup.ts";
