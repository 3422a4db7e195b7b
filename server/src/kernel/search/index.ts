export { fold } from "./fold.ts";
export { type Document, indexDocuments, indexDocumentsOf } from "./repo.ts";
export { matcher } from "./match.ts";
export { foundAmongFew, foundByWords, type KeptSearch, listFound, saysNumber } from "./queries.ts";
