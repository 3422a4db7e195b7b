import { errors } from "../kernel/index.ts";

export const attendeeErrors = errors("attendee", {
  badCode: { status: 404, sentence: "This is not the code of a pass for this event." },
  alreadyIn: { status: 409, sentence: "{name} was checked in already: {when}." },
  notReady: { status: 409, sentence: "This pass still lacks an answer that is asked for. Fill it in first." },
});
