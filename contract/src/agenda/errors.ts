import { errors } from "../kernel/index.ts";

export const agendaErrors = errors("agenda", {
  closed: { status: 455, sentence: "Registration is not available for this session." },
  notForPass: { status: 460, sentence: "{name} is not part of this pass." },
  notYours: { status: 404, sentence: "You have no such pass for this event." },
  chooseFirst: { status: 409, sentence: "Choose first which pass is for this session." },
  paidFor: { status: 460, sentence: "This place was paid for. Ask the host to give it back." },
});
