import { integrations } from "@marquee/contract/integrations";
import { command } from "../kernel/http/serve.ts";
import { readIntegration } from "./queries.ts";
import { saveDecision } from "./repo.ts";
import { integrationView } from "./views.ts";

export const disableIntegration = command(integrations.disable, async ({ scope, params }) => {
  const { service } = await readIntegration(scope, params.type);
  const decision = { type: service.type, status: "disabled", info: false, contact: false } as const;
  return integrationView(service, await saveDecision(scope, decision));
});
