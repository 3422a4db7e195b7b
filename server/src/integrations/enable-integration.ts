import { integrations } from "@marquee/contract/integrations";
import { kernelErrors } from "@marquee/contract/kernel";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import { signingKeysOf } from "./keys.ts";
import { readIntegration } from "./queries.ts";
import { saveDecision } from "./repo.ts";
import { integrationView, permitted } from "./views.ts";

/** Whoever says no more than that they allow it allows what it asks for; having narrowed it before, they keep to that. */
export const enableIntegration = command(integrations.enable, async ({ scope, params, body }) => {
  const { service, decision } = await readIntegration(scope, params.type);
  const asked = service.details.permissions;
  const allowed = body.permissions ?? (decision?.status === "enabled" ? permitted(service, decision) : asked);
  const excess = (["info", "contact"] as const).filter((each) => allowed[each] && !asked[each]);
  if (excess.length > 0)
    fail(
      kernelErrors.invalid,
      {},
      excess.map((each) => ({ path: `permissions.${each}`, reason: "is more than the service asks for" })),
    );
  // Here and not when a token is asked for: a read changes nothing.
  await signingKeysOf(scope);
  const { info, contact } = allowed;
  return integrationView(service, await saveDecision(scope, { type: service.type, status: "enabled", info, contact }));
});
