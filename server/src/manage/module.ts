import { manage } from "@marquee/contract/manage";
import { query, serve } from "../kernel/http/serve.ts";
import type { SliceModule } from "../kernel/slice-module.ts";
import { readOverview } from "./queries.ts";

const manageModule = serve(manage, { overview: query(manage.overview, ({ scope }) => readOverview(scope)) });

export const module: SliceModule = { serves: [manageModule] };
