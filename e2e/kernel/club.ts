import { chromium } from "@playwright/test";
import { build } from "esbuild";
import { readFile, rm } from "node:fs/promises";
import type { RequestListener } from "node:http";
import { dirname, join } from "node:path";
import { Provider } from "oidc-provider";
import { launchOptions } from "../../scripts/chromium.ts";
import { type Certificate, makeCertificate } from "../../scripts/lib/certificate.ts";
import { root } from "../../scripts/lib/entry.mjs";
import { listenEncrypted, type Listening, passOn } from "./encrypted-front.ts";
import { changeTenant, copyOfDemo, startOn } from "./planted.ts";
import { test as base } from "./test.ts";

export { expect } from "./test.ts";

/** The first demo community under a domain of its own, encrypted, with a sign-in provider and another app beside it. */
const club = "https://club.test";

/** Any font that is no community's of the demo. */
const ownFace = join(root, "node_modules/@fontsource/unbounded/files/unbounded-latin-600-normal.woff2");

/** Who can sign in at the provider, by any password. */
const people = new Map([
  ["mira", { email: "mira@guild.example", email_verified: true, given_name: "Mira", family_name: "Okafor" }],
  ["noor", { email: "noor@guild.example", email_verified: true, given_name: "Noor", family_name: "Haddad" }],
]);

type Outside = { certificate: Certificate; provider: Listening };

/** A journey over encryption: pages stand on https://club.test, `/client` there is the other app. */
export const test = base.extend<object, { outside: Outside; front: Listening }>({
  outside: [
    async ({}, use) => {
      const certificate = await makeCertificate("club.test");
      const provider = await startProvider(certificate);
      await use({ certificate, provider });
      await provider.stop();
      await rm(dirname(certificate.file), { recursive: true });
    },
    { scope: "worker" },
  ],
  site: [
    async ({ outside: { certificate, provider } }, use) => {
      const folder = await copyOfDemo();
      await becomeClub(folder, provider.port);
      const site = await startOn(folder, {
        NODE_EXTRA_CA_CERTS: certificate.file,
        SIGN_IN_PROVIDERS_INSIDE: `127.0.0.1:${provider.port}`,
      });
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: 240_000 },
  ],
  front: [
    async ({ site, outside }, use) => {
      const front = await listenEncrypted(outside.certificate, await withClient(passOn(site.url)));
      await use(front);
      await front.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  browser: [
    async ({ front }, use) => {
      const rule = `--host-resolver-rules=MAP club.test 127.0.0.1:${front.port}`;
      const options = await launchOptions();
      const browser = await chromium.launch({ ...options, args: [...options.args, rule] });
      await use(browser);
      await browser.close();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  baseURL: async ({}, use) => use(club),
  ignoreHTTPSErrors: async ({}, use) => use(true),
});

/** The first community has the club's domain, the provider and the other app from now on. */
async function becomeClub(folder: string, providerPort: number): Promise<void> {
  const guild = { name: "Guild", btnText: "Continue with the Guild", color: "#22313f", textColor: "#ffffff" };
  const provider = { issuer: `https://127.0.0.1:${providerPort}`, clientId: "club", clientSecretFile: "guild.secret" };
  const AUTH = {
    CUSTOM: [{ ...guild, ...provider }],
    GUESTS: true,
    REDIRECTS: [`${club}/client`],
    SIGN_OUT_REDIRECTS: [`${club}/client`],
  };
  const signUp = {
    fields: [{ name: "company", required: true }],
    termsUrl: `${club}/terms`,
    privacyUrl: `${club}/privacy`,
  };
  const beside = { "guild.secret": "a secret of the club and the guild\n", "club.woff2": await readFile(ownFace) };
  const look = { FACE: undefined, FACE_FILE: "club.woff2" };
  await changeTenant(folder, "riverside", { domains: ["club.test"], AUTH, signUp, ...look }, beside);
}

/** A real OpenID provider, whose own pages ask for a login and for consent. */
async function startProvider(certificate: Certificate): Promise<Listening> {
  let answer: RequestListener = (_request, response) => void response.writeHead(503).end();
  const listening = await listenEncrypted(certificate, (request, response) => answer(request, response));
  const provider = new Provider(`https://127.0.0.1:${listening.port}`, {
    clients: [
      {
        client_id: "club",
        client_secret: "a secret of the club and the guild",
        redirect_uris: [`${club}/oauth2/idpresponse/Guild`],
        token_endpoint_auth_method: "client_secret_post",
      },
    ],
    claims: { email: ["email", "email_verified"], profile: ["given_name", "family_name"] },
    cookies: { keys: ["cookies of the journey"] },
    findAccount: (_context, id) => {
      const claims = people.get(id);
      return claims && { accountId: id, claims: async () => ({ sub: id, ...claims }) };
    },
  });
  answer = provider.callback();
  return listening;
}

/** The other app, made of the provider's libraries as they are. */
async function withClient(site: RequestListener): Promise<RequestListener> {
  const entryPoints = [join(import.meta.dirname, "hosted-client.js")];
  const made = await build({ entryPoints, bundle: true, write: false, format: "esm", platform: "browser" });
  const script = made.outputFiles[0]?.text ?? "";
  const page = `<!doctype html><html lang="en"><title>Another app</title><body><h1>Another app</h1>
<script type="module" src="/client.js"></script></body></html>`;
  return (request, response) => {
    const path = request.url?.split("?", 1)[0];
    if (path === "/client") return void response.writeHead(200, { "content-type": "text/html" }).end(page);
    if (path === "/client.js") return void response.writeHead(200, { "content-type": "text/javascript" }).end(script);
    return site(request, response);
  };
}
