export { interestSearch } from "./queries.ts";
