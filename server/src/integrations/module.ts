import { integrations } from "@marquee/contract/integrations";
import { kernelErrors } from "@marquee/contract/kernel";
import { pageOf } from "../kernel/db/keyset.ts";
import { fail } from "../kernel/failure.ts";
import { query, serve } from "../kernel/http/serve.ts";
import type { SliceModule } from "../kernel/slice-module.ts";
import { blockIntegration } from "./block-integration.ts";
import { disableIntegration } from "./disable-integration.ts";
import { enableIntegration } from "./enable-integration.ts";
import { issueToken } from "./issue-token.ts";
import { findDecision, listIntegrations, readIntegration } from "./queries.ts";
import { findService } from "./services.ts";
import { integrationView } from "./views.ts";

const integrationsModule = serve(integrations, {
  list: query(integrations.list, async ({ scope, query: asked }) => {
    const { window, rows } = await listIntegrations(scope, asked);
    return pageOf(window, rows, ({ integrationId, status, ...row }) => {
      const service = findService(scope, row.type) ?? fail(kernelErrors.notFound);
      const decision = integrationId !== null && status !== null ? { ...row, id: integrationId, status } : undefined;
      return integrationView(service, decision);
    });
  }),
  get: query(integrations.get, async ({ scope, params }) => {
    const decision = await findDecision(scope, params.integrationId);
    const service = decision && findService(scope, decision.type);
    return service ? integrationView(service, decision) : fail(kernelErrors.notFound);
  }),
  auth: query(integrations.auth, async ({ scope, params }) => {
    const { service, decision } = await readIntegration(scope, params.type);
    return issueToken(scope, service, decision);
  }),
  enable: enableIntegration,
  disable: disableIntegration,
  block: blockIntegration,
});

export const module: SliceModule = { serves: [integrationsModule] };
