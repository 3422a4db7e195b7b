import { conclude } from "./lib/steps.ts";
import { runTests } from "./lib/suites.ts";

conclude(await runTests());
