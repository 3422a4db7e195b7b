export { housekeeping, type Sweep } from "./housekeeping.ts";
export { type Job, job, type Schedule, schedule } from "./job.ts";
export { type Jobs, startJobs } from "./jobs.ts";
