import { conclude } from "./lib/steps.ts";
import { runChecks } from "./lib/suites.ts";

conclude(await runChecks());
