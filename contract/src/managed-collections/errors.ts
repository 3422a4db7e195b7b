import { errors } from "../kernel/index.ts";

export const managedCollectionErrors = errors("managedCollection", {
  tooMany: { status: 409, sentence: "A channel has 100 collections at most. Delete one before you add another." },
  full: {
    status: 409,
    sentence: "A collection has room for 500 articles, recordings and videos. Take one out before you add another.",
  },
});
