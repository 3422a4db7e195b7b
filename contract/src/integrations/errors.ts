import { errors } from "../kernel/index.ts";

export const integrationErrors = errors("integration", {
  notAllowed: {
    status: 459,
    sentence: "You have not allowed {name} to know who you are. Allow it under Settings, Connected services.",
  },
  blocked: {
    status: 459,
    sentence: "You said that {name} must never ask. You can change that under Settings, Connected services.",
  },
});
