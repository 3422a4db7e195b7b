import { streams } from "@marquee/contract/streams";
import { query, serve } from "../kernel/http/serve.ts";
import type { SliceModule } from "../kernel/slice-module.ts";
import { streamsByTheClock } from "./by-the-clock.ts";
import { streamPolicy } from "./policy.ts";
import { streamView } from "./views.ts";

const streamsModule = serve(streams, {
  get: query(streams.get, streamPolicy, async ({ scope, subject }) => streamView(scope, subject)),
});

export const module: SliceModule = { serves: [streamsModule], schedules: (parts) => streamsByTheClock(parts) };
