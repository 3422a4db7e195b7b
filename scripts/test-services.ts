import { conclude } from "./lib/steps.ts";
import { runOnServices } from "./lib/suites.ts";

conclude(await runOnServices());
