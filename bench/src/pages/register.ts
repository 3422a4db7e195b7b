import { setTimeout as sleep } from "node:timers/promises";
import { v4 } from "uuid";
import { newId } from "@marquee/server/kernel/new-id";
import type { Site } from "../../../scripts/lib/site.ts";

/** Somebody of the demo who may sign in. */
const account = { USERNAME: "chloe.nguyen@example.org", PASSWORD: "Welcome-2-demo" };
const pause = 50;

type Registering = { readonly count: () => number; stop(): Promise<void> };

/** Somebody takes a place of an event and gives it back, on and on, through the interface of this process. */
export async function register(site: Site, slug: string): Promise<Registering> {
  const authorization = await signIn(site);
  const call = (path: string, body?: object) => ask(`${site.url}/api${path}`, { authorization, body });
  const event = await call(`/events/${slug}`);
  const id = String(Reflect.get(Object(event), "id"));
  const path = `/self/events/${id}/registration`;
  const { passTypes }: { passTypes: { id: string }[] } = Object(await call(`/events/${id}/passTypes`));
  const ticketId = passTypes[0]?.id;
  let changes = 0;
  const stopping = new AbortController();
  const working = (async () => {
    while (!stopping.signal.aborted) {
      await call(`${path}/passes`, { passes: changes % 2 === 0 ? [{ id: newId(), ticketId }] : [], packages: [] });
      changes += 1;
      await sleep(pause);
    }
  })();
  return {
    count: () => changes,
    async stop() {
      stopping.abort();
      await working;
    },
  };
}

async function signIn(site: Site): Promise<string> {
  const config = await ask(`${site.url}/api/organization/config`, {});
  const answer = await fetch(`${site.url}/identity`, {
    method: "POST",
    headers: {
      "content-type": "application/x-amz-json-1.1",
      "x-amz-target": "AWSCognitoIdentityProviderService.InitiateAuth",
    },
    body: JSON.stringify({
      AuthFlow: "USER_PASSWORD_AUTH",
      ClientId: Reflect.get(Object(config), "COGNITO_CLIENT_ID"),
      AuthParameters: account,
    }),
  });
  const text = await answer.text();
  const { AuthenticationResult: tokens }: { AuthenticationResult?: { AccessToken: string } } = JSON.parse(text);
  if (!tokens) throw new Error(`nobody could sign in: ${text}`);
  return tokens.AccessToken;
}

async function ask(url: string, { authorization, body }: { authorization?: string; body?: object | undefined }) {
  const answer = await fetch(url, {
    method: body ? "POST" : "GET",
    headers: {
      ...(authorization && { authorization }),
      ...(body && { "content-type": "application/json", "idempotency-key": v4() }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${text}`);
  const { data }: { data: unknown } = JSON.parse(text);
  return data;
}
