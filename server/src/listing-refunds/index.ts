export { endForHost, partsBySchedule } from "./refunds.ts";
export { insertPassRefund } from "./repo.ts";
