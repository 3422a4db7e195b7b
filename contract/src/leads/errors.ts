import { errors } from "../kernel/index.ts";

export const leadErrors = errors("lead", {
  notExhibiting: { status: 403, sentence: "Only who exhibits at this event can scan its passes." },
  badCode: { status: 404, sentence: "This is not the code of a pass." },
  yourself: { status: 409, sentence: "This is your own pass." },
});
