import type { Faults } from "./faults.ts";

/** Once a sign-in has begun, a refusal of it is not about the password: it took too long, or was tried too often. */
export const stepFaults: Faults = { NotAuthorizedException: { text: "auth.stepOver" } };
