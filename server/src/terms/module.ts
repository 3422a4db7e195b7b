import { kernelErrors } from "@marquee/contract/kernel";
import { terms, termsErrors } from "@marquee/contract/terms";
import { fail } from "../kernel/failure.ts";
import { safeHtml } from "../kernel/html/safe-html.ts";
import { command, query, serve } from "../kernel/http/serve.ts";
import type { Scope } from "../kernel/scope.ts";
import type { SliceModule } from "../kernel/slice-module.ts";
import { checkAge, confirmAge } from "./confirm-age.ts";
import { countAccepted, findHolding, findVersion, listVersions } from "./queries.ts";
import { noteAcceptance } from "./repo.ts";

const termsModule = serve(terms, {
  versions: query(terms.versions, ({ scope }) => listVersions(scope)),
  version: query(terms.version, async ({ scope, params }) => {
    const row = await findNumbered(scope, params.version);
    if (!row) fail(kernelErrors.notFound);
    // Made safe when it was written; again here, for what was written before the rules of today.
    return { ...row, html: row.html && safeHtml(row.html) };
  }),
  accept: command(terms.accept, async ({ scope, body }) => {
    if (body.version !== (await findHolding(scope))) fail(termsErrors.changed);
    await noteAcceptance(scope, body.version);
    return null;
  }),
  confirmAge,
  checkAge,
  standing: query(terms.standing, async ({ scope }) => {
    const version = await findHolding(scope);
    return { version: version ?? null, ...(await countAccepted(scope, version)) };
  }),
});

/** What is no number is no version either. */
async function findNumbered(scope: Scope, version: string) {
  return /^[1-9][0-9]{0,8}$/.test(version) ? findVersion(scope, Number(version)) : undefined;
}

export const module: SliceModule = { serves: [termsModule] };
