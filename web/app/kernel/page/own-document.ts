/** Where the document was loaded: what its policy allows was decided for that address. */
const documentPath = typeof location === "undefined" ? undefined : location.pathname;

/** Whether the page that is shown came as a document, and not by going on from another page. */
export const hasOwnDocument = (): boolean => documentPath === undefined || documentPath === location.pathname;
