export { fold } from "./fold.ts";
export { type Document, indexDocuments, indexDocumentsOf } from "./repo.ts";
export { matcher } from "./match.ts";
export { listFound } from "./queries.ts";
