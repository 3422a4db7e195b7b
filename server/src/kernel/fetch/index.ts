export {
  type FetchOutside,
  fetchOutside,
  type OutsideAnswer,
  OutsideError,
  outsideFetcher,
  type OutsideOptions,
  type OutsideProblem,
  type OutsideRequest,
  type Resolve,
} from "./fetch-outside.ts";
export { isPublicAddress } from "./public-address.ts";
