import { teams } from "@marquee/contract/teams";
import { serve } from "../kernel/http/serve.ts";
import type { SliceModule } from "../kernel/slice-module.ts";
import { createTeam } from "./create-team.ts";

const teamsModule = serve(teams, { create: createTeam });

export const module: SliceModule = { serves: [teamsModule] };
