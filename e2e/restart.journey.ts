import { rm } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { type Site, startSite } from "../scripts/lib/site.ts";
import { copyOfDemo, startOn } from "./kernel/planted.ts";

const account = { USERNAME: "chloe.nguyen@example.org", PASSWORD: "Welcome-2-demo" };

test("a process killed while it answers has lost nothing that it answered with ok", async () => {
  test.setTimeout(180_000);
  const folder = await copyOfDemo();
  try {
    const first = await startSite({ DATA_DIR: folder });
    const channelId = await firstChannel(first, await signIn(first));
    const confirmed = await writeUntilCrash(first, channelId);
    expect(confirmed.length).toBeGreaterThan(5);

    const second = await startSite({ DATA_DIR: folder });
    const stored = await textsOf(second, await signIn(second), channelId);
    await second.stop();
    expect(confirmed.filter((text) => !stored.includes(text))).toEqual([]);
    expect(new Set(stored).size).toBe(stored.length);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test("Ctrl-C ends the process within five seconds", async () => {
  test.setTimeout(120_000);
  const site = await startOn(await copyOfDemo());
  const began = performance.now();
  await site.stop();
  expect(performance.now() - began).toBeLessThan(5_000);
});

/** Sends messages side by side and pulls the plug in the middle. Answers the texts that were answered with ok. */
async function writeUntilCrash(site: Site, channelId: string): Promise<string[]> {
  const token = await signIn(site);
  const confirmed: string[] = [];
  const power = new AbortController();
  const writer = async (name: string): Promise<void> => {
    for (let count = 0; !power.signal.aborted; count += 1) {
      const text = `${name} ${count}`;
      const answer = await call(site, token, `/self/chat/channels/${channelId}/messages`, { text }).catch(
        () => undefined,
      );
      if (answer?.status === "ok") confirmed.push(text);
      if (!answer) return;
    }
  };
  const writers = ["one", "two", "three"].map((name) => writer(name));
  await expect.poll(() => confirmed.length).toBeGreaterThan(10);
  await site.crash();
  power.abort();
  await Promise.all(writers);
  return confirmed;
}

async function textsOf(site: Site, token: string, channelId: string): Promise<string[]> {
  const texts: string[] = [];
  let cursor = "";
  do {
    const page = await call(site, token, `/self/chat/channels/${channelId}/messages?pageSize=100&cursor=${cursor}`);
    texts.push(
      ...page.data
        .map(({ text }: { text: string }) => text)
        .filter((text: string) => /^(one|two|three) \d+$/.test(text)),
    );
    cursor = page.cursor ?? "";
  } while (cursor !== "");
  return texts;
}

async function firstChannel(site: Site, token: string): Promise<string> {
  const { data } = await call(site, token, "/self/chat/channels");
  return data[0].channelId;
}

async function call(site: Site, token: string, path: string, body?: object) {
  const headers = { authorization: token, ...(body && { "content-type": "application/json" }) };
  const answer = await fetch(`${site.url}/api${path}`, {
    headers,
    ...(body && { method: "POST", body: JSON.stringify(body) }),
  });
  return JSON.parse(await answer.text());
}

async function signIn(site: Site): Promise<string> {
  const config = await call(site, "", "/organization/config");
  const headers = {
    "content-type": "application/x-amz-json-1.1",
    "x-amz-target": "AWSCognitoIdentityProviderService.InitiateAuth",
  };
  const request = { AuthFlow: "USER_PASSWORD_AUTH", ClientId: config.data.COGNITO_CLIENT_ID, AuthParameters: account };
  const answer = await fetch(`${site.url}/identity/`, { method: "POST", headers, body: JSON.stringify(request) });
  return JSON.parse(await answer.text()).AuthenticationResult.AccessToken;
}
