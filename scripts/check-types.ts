import { conclude, runSteps } from "./lib/steps.ts";
import { typeSteps } from "./lib/suites.ts";

conclude(await runSteps(typeSteps(), 2));
