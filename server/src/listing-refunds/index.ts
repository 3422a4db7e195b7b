export { endForHost, partsBySchedule, partsOf } from "./refunds.ts";
export { insertPassRefund } from "./repo.ts";
