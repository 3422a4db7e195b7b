import type { Fault, Faults } from "./faults.ts";

/** Once a sign-in has begun, a refusal of it is not about the password: it took too long, or was tried too often. */
export const stepFaults: Faults = { NotAuthorizedException: { text: "auth.stepOver" } };

const wrongAppCode: Fault = { field: "code", text: "auth.wrongAppCode" };

/** The authenticator app makes its codes: nobody sent one, and none can be sent anew. */
export const appFaults: Faults = {
  ...stepFaults,
  CodeMismatchException: wrongAppCode,
  EnableSoftwareTokenMFAException: wrongAppCode,
};
