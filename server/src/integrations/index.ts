export { mountSigningKeys } from "./serve-keys.ts";
