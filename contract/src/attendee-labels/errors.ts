import { errors } from "../kernel/index.ts";

export const attendeeLabelErrors = errors("attendeeLabel", {
  tooMany: { status: 409, sentence: "An event has room for 20 labels. Remove one first." },
  nameTaken: { status: 409, sentence: "There is a label of this name already. Choose another name." },
  tooManyFilters: { status: 409, sentence: "An event has room for 20 saved filters. Remove one first." },
  filterNameTaken: { status: 409, sentence: "There is a saved filter of this name already. Choose another name." },
  nothingFiltered: { status: 400, sentence: "Nothing is filtered here yet. Choose a filter or words first." },
});
