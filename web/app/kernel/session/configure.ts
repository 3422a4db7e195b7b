import { Amplify, type ResourcesConfig } from "aws-amplify";
import { cognitoUserPoolsTokenProvider } from "aws-amplify/auth/cognito";
import { ConsoleLogger } from "aws-amplify/utils";
import type { OrganizationConfig } from "@marquee/contract/organization";
import { hasHostedSignIn } from "./hosted.ts";
import { hearSession } from "./session-events.ts";
import { tokenStorage } from "./token-storage.ts";

let configured = false;

/** Points the sign-in library at the community's identity provider, once. */
export function configure(site: OrganizationConfig): void {
  if (configured) return;
  configured = true;
  // Otherwise it warns in everybody's console that the provider is not the hosted one.
  ConsoleLogger.LOG_LEVEL = "ERROR";
  Amplify.configure(resourcesOf(site, location.origin));
  // After it: configuring puts the library's own storage in place.
  cognitoUserPoolsTokenProvider.setKeyValueStorage(tokenStorage({ secure: location.protocol === "https:" }));
  hearSession();
}

/** The site's configuration in the library's words. `origin` is the page's own. */
export function resourcesOf(site: OrganizationConfig, origin: string): ResourcesConfig {
  const endpoint = site.COGNITO_ENDPOINT && new URL(site.COGNITO_ENDPOINT, origin).href;
  const userPool = {
    userPoolId: site.COGNITO_USERPOOL_ID,
    userPoolClientId: site.COGNITO_CLIENT_ID,
    ...(endpoint && { userPoolEndpoint: endpoint }),
    ...(hasHostedSignIn(site) && { loginWith: { oauth: hostedSignIn(site, origin) } }),
  };
  if (site.COGNITO_IDENTITY_POOL_ID === null) return { Auth: { Cognito: userPool } };
  const identityPool = {
    identityPoolId: site.COGNITO_IDENTITY_POOL_ID,
    allowGuestAccess: site.COGNITO_ALLOW_GUESTS,
    ...(endpoint && { identityPoolEndpoint: endpoint }),
  };
  return { Auth: { Cognito: { ...userPool, ...identityPool } } };
}

function hostedSignIn(site: OrganizationConfig, origin: string) {
  return {
    domain: new URL(site.COGNITO_HOSTED_URL).host,
    scopes: [...site.COGNITO_SCOPES],
    redirectSignIn: [`${origin}/auth/sign-in`],
    redirectSignOut: [`${origin}/auth/sign-in`],
    // The implicit grant could not renew a session.
    responseType: "code" as const,
  };
}
