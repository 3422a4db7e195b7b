export { namedInterest } from "./create-interest.ts";
export {
  findInterest,
  findInterestsNamed,
  interestOf,
  interestSearch,
  isInterest,
  listInterestsWhere,
  type NestedInterestRow,
} from "./queries.ts";
export { interestView, nestedInterestView } from "./views.ts";
