import { integrations } from "@marquee/contract/integrations";
import { command } from "../kernel/http/serve.ts";
import { readIntegration } from "./queries.ts";
import { saveDecision } from "./repo.ts";
import { integrationView } from "./views.ts";

export const blockIntegration = command(integrations.block, async ({ scope, params }) => {
  const { service } = await readIntegration(scope, params.type);
  const decision = { type: service.type, status: "blocked", info: false, contact: false } as const;
  return integrationView(service, await saveDecision(scope, decision));
});
