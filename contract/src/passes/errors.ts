import { errors } from "../kernel/index.ts";

export const passErrors = errors("pass", {
  canceled: { status: 409, sentence: "This pass is cancelled." },
  answersClosed: { status: 409, sentence: "This pass can no longer be changed." },
  notCancelable: { status: 409, sentence: "This pass cannot be cancelled here. Ask the host." },
  cancelClosed: { status: 409, sentence: "The event has begun: this pass can no longer be cancelled." },
  refundChanged: { status: 409, sentence: "What you get back has changed since. Look at it again." },
  notTransferable: { status: 409, sentence: "This pass cannot be passed on." },
  transfersClosed: { status: 409, sentence: "Passes for this event can no longer be passed on." },
  alreadyUsed: { status: 409, sentence: "This pass was already used at the door." },
  notPaid: { status: 409, sentence: "This pass has to be paid first." },
  notYourself: { status: 409, sentence: "You have this pass already." },
  receiverUnavailable: { status: 460, sentence: "This person cannot get a pass for this event." },
  offerOver: { status: 409, sentence: "This pass is no longer offered. Ask who sent it to you." },
});
