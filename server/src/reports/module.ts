import { reports } from "@marquee/contract/reports";
import { command, serve } from "../kernel/http/serve.ts";
import type { SliceModule } from "../kernel/slice-module.ts";
import { scrubbed } from "./scrub.ts";

/** Crash reports of a community that are logged in a minute: one broken release must not fill the log. */
const mostPerMinute = 60;

const reportsModule = serve(reports, {
  create: command(reports.create, async ({ scope, body }) => {
    const { id, slug, siteUrl } = scope.organization;
    const waiting = await scope.services.limiter.take(`reports ${id}`, mostPerMinute, 60_000);
    if (waiting > 0) return null;
    const { release, route, part, message, stack } = body;
    const crash = {
      domain: new URL(siteUrl).hostname,
      tenant: slug,
      release: scrubbed(release),
      route: scrubbed(route),
      ...(part !== undefined && { part: scrubbed(part) }),
      message: scrubbed(message),
      ...(stack !== undefined && { stack: scrubbed(stack) }),
    };
    scope.log.error({ crash }, "a page crashed");
    return null;
  }),
});

export const module: SliceModule = { serves: [reportsModule] };
