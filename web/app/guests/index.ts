export { isAddress } from "./is-address.ts";
export { KeepIt } from "./keep-it.tsx";
