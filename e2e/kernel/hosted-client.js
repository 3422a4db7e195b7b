// A client of the hosted sign-in, as somebody else's app would be: nothing but the provider's own libraries.
import { Sha256 } from "@aws-crypto/sha256-js";
import { SignatureV4 } from "@smithy/signature-v4";
import { Amplify } from "aws-amplify";
import { fetchAuthSession, signInWithRedirect, signOut } from "aws-amplify/auth";
import "aws-amplify/auth/enable-oauth-listener";
import { Hub } from "aws-amplify/utils";

const config = (await (await fetch("/api/organization/config")).json()).data;
const here = `${location.origin}/client`;
const events = [];
Hub.listen("auth", ({ payload }) => {
  events.push(payload.event);
  document.body.dataset.events = events.join(" ");
});
Amplify.configure({
  Auth: {
    Cognito: {
      userPoolId: config.COGNITO_USERPOOL_ID,
      userPoolClientId: config.COGNITO_CLIENT_ID,
      userPoolEndpoint: config.COGNITO_ENDPOINT,
      identityPoolId: config.COGNITO_IDENTITY_POOL_ID,
      identityPoolEndpoint: config.COGNITO_ENDPOINT,
      allowGuestAccess: config.COGNITO_ALLOW_GUESTS,
      loginWith: {
        oauth: {
          domain: new URL(config.COGNITO_HOSTED_URL).host,
          scopes: config.COGNITO_SCOPES,
          redirectSignIn: [here],
          redirectSignOut: [here],
          responseType: "code",
        },
      },
    },
  },
});

/** Who the identity service says signs, by a request signed with the session's credentials. */
async function whoami() {
  const { credentials } = await fetchAuthSession();
  const signer = new SignatureV4({ credentials, region: "local", service: "identity", sha256: Sha256 });
  const target = {
    method: "GET",
    protocol: "https:",
    hostname: location.hostname,
    path: "/identity/whoami",
    query: {},
  };
  const { headers } = await signer.sign({ ...target, headers: { host: location.host } });
  delete headers.host;
  return (await fetch("/identity/whoami", { headers })).json();
}

async function self() {
  const { tokens } = await fetchAuthSession();
  return (await fetch("/api/self", { headers: { authorization: tokens.accessToken.toString() } })).json();
}

globalThis.client = {
  whoami,
  self,
  signIn: (custom) => signInWithRedirect(custom ? { provider: { custom } } : undefined),
  signOut: () => signOut(),
  scope: async () => (await fetchAuthSession({ forceRefresh: true })).tokens?.accessToken.payload.scope,
};
document.body.dataset.ready = "yes";
