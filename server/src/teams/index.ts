import { teams } from "@marquee/contract/teams";
import { serve } from "../kernel/http/serve.ts";
import { createTeam } from "./create-team.ts";

export const teamsModule = serve(teams, { create: createTeam });
