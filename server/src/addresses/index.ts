export { type AddressRow, findAddress } from "./queries.ts";
