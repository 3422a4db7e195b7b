import { listingReport } from "@marquee/contract/listing-report";
import { query, serve } from "../kernel/http/serve.ts";
import type { SliceModule } from "../kernel/slice-module.ts";
import { listingPolicy } from "../listings/index.ts";
import { readReport } from "./queries/read-report.ts";
import { reportView } from "./views.ts";

const listingReportModule = serve(listingReport, {
  get: query(listingReport.get, listingPolicy, async ({ scope, subject }) =>
    reportView(scope, await readReport(scope, subject)),
  ),
});

export const module: SliceModule = { serves: [listingReportModule] };
