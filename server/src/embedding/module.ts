import { embedding } from "@marquee/contract/embedding";
import { kernelErrors } from "@marquee/contract/kernel";
import { fail } from "../kernel/failure.ts";
import { command, query, serve } from "../kernel/http/serve.ts";
import type { SliceModule } from "../kernel/slice-module.ts";
import { readOrigins, saveOrigins } from "./repo.ts";

const embeddingModule = serve(embedding, {
  get: query(embedding.get, async ({ scope }) => ({ origins: [...(await readOrigins(scope))] })),
  save: command(embedding.save, async ({ scope, body }) => {
    const origins = [...new Set(body.origins.map(originOf))];
    await saveOrigins(scope, origins);
    return { origins };
  }),
});

/** As browsers write it: in lower case, without a port that goes without saying. */
function originOf(written: string, index: number): string {
  const origin = URL.parse(written)?.origin;
  return origin ?? fail(kernelErrors.invalid, {}, [{ path: `origins.${index}`, reason: "is no address of a site" }]);
}

export const module: SliceModule = { serves: [embeddingModule] };
