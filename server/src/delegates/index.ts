export { insertGrant } from "./repo.ts";
export { countTeamsOf } from "./queries.ts";
