import { kernelErrors } from "@marquee/contract/kernel";
import { maps } from "@marquee/contract/maps";
import { fail } from "../kernel/failure.ts";
import { query, serve } from "../kernel/http/serve.ts";
import type { SliceModule } from "../kernel/slice-module.ts";
import { outlineOf } from "./outline.ts";

const mapsModule = serve(maps, {
  outline: query(maps.outline, ({ query: box }) => {
    if (box.west >= box.east) fail(kernelErrors.invalid, {}, [{ path: "west", reason: "must be west of east" }]);
    if (box.south >= box.north) fail(kernelErrors.invalid, {}, [{ path: "south", reason: "must be south of north" }]);
    return outlineOf(box);
  }),
});

export const module: SliceModule = { serves: [mapsModule] };
