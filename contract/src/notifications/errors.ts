import { errors } from "../kernel/index.ts";

export const notificationErrors = errors("notifications", {
  keysNeeded: { status: 460, sentence: "This browser did not say how to encrypt messages to it. Try again." },
  notReachable: { status: 460, sentence: "Devices of this kind cannot be reached yet. Browsers can." },
});
