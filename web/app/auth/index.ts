export { SecretCode, SecretKey } from "./authenticator-secret.tsx";
export { CodeField } from "./code-field.tsx";
export { faultOf, type Faults } from "./faults.ts";
export { appFaults } from "./step-faults.ts";
export { RecoveryCodes } from "./recovery-codes.tsx";
export { Terms, useHasTerms } from "./tenant-fields.tsx";
export { PasswordField } from "./password-field.tsx";
export { PuzzleStatus } from "./puzzle-status.tsx";
export { useIdentity, useIdentityForm, useOwnIdentity } from "./use-identity-form.ts";
