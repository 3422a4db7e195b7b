import {
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  resendSignUpCode,
  resetPassword,
  signIn,
  signInWithRedirect,
  signOut,
  signUp,
  type SignInInput,
  type SignInOutput,
} from "aws-amplify/auth";
import { cognitoUserPoolsTokenProvider } from "aws-amplify/auth/cognito";
import type { OrganizationConfig } from "@marquee/contract/organization";
import { configure } from "./configure.ts";
import type { Elsewhere } from "./hosted.ts";
import { puzzleIn, solvePuzzle, type PuzzleProgress } from "./puzzle.ts";

/** What signing in asks for next; DONE when it is complete. */
export type NextStep = SignInOutput["nextStep"];

type Person = { email: string; password: string; firstName: string; lastName: string; locale: string };

/**
 * Signing in by the library, pointed at the community's identity provider. It is large: import this module only when
 * somebody signs in or a token has to be renewed.
 */
export function identityOf(site: OrganizationConfig) {
  configure(site);
  return {
    signIn: (email: string, password: string) => begin({ username: email, password }),
    /** Has a code mailed that signs in. */
    signInByCode: (email: string, locale: string) =>
      begin({
        username: email,
        options: { authFlowType: "USER_AUTH", preferredChallenge: "EMAIL_OTP", clientMetadata: { locale } },
      }),
    signInByPasskey: (email: string) =>
      begin({ username: email, options: { authFlowType: "USER_AUTH", preferredChallenge: "WEB_AUTHN" } }),
    /** Goes to another provider, and comes back to the sign-in page. */
    signInElsewhere: (provider: Elsewhere) =>
      signInWithRedirect({ provider: typeof provider === "string" ? provider : { custom: provider.name } }),
    /** Makes a session of what another provider has sent back in the address. False when nothing came of it. */
    completeElsewhere: async (): Promise<boolean> => {
      // Loaded only now: it looks at the address as soon as it is there.
      await import("aws-amplify/auth/enable-oauth-listener");
      return (await tokensOf({})) !== null;
    },
    /** Answers what signing in has asked for. */
    answer: async (challengeResponse: string): Promise<NextStep> =>
      (await confirmSignIn({ challengeResponse })).nextStep,
    signOut: () => signOut(),
    signOutEverywhere: () => signOut({ global: true }),
    /** Solves the puzzle that comes first while many accounts are made from the same network. */
    signUp: async (person: Person, onProgress: (progress: PuzzleProgress) => void): Promise<void> => {
      try {
        await createAccount(person);
      } catch (error) {
        const puzzle = puzzleIn(error);
        if (puzzle === undefined || site.COGNITO_ENDPOINT === null) throw error;
        await createAccount(person, { puzzle: await solvePuzzle(site.COGNITO_ENDPOINT, puzzle, onProgress) });
      }
    },
    confirm: (email: string, code: string) => confirmSignUp({ username: email, confirmationCode: code }),
    sendCodeAgain: (email: string) => resendSignUpCode({ username: email }),
    forgotPassword: (email: string) => resetPassword({ username: email }),
    setPassword: (email: string, code: string, password: string) =>
      confirmResetPassword({ username: email, confirmationCode: code, newPassword: password }),
    /** A fresh access token, or undefined when the session has ended. */
    renew: async (): Promise<string | undefined> => {
      const tokens = await tokensOf({ forceRefresh: true });
      return tokens?.accessToken.toString();
    },
  };
}

/** The tokens alone: the credentials of an identity pool are another matter, and none of a renewal's. */
const tokensOf = (options: { forceRefresh?: boolean }) => cognitoUserPoolsTokenProvider.getTokens(options);

function createAccount({ email, password, ...person }: Person, validationData?: Record<string, string>) {
  const userAttributes = {
    email,
    given_name: person.firstName,
    family_name: person.lastName,
    locale: person.locale,
  };
  return signUp({ username: email, password, options: { userAttributes, ...(validationData && { validationData }) } });
}

/** Somebody who is still signed in here makes way for who signs in now. */
async function begin(input: SignInInput): Promise<NextStep> {
  try {
    return (await signIn(input)).nextStep;
  } catch (error) {
    if (!(error instanceof Error) || error.name !== "UserAlreadyAuthenticatedException") throw error;
    await signOut();
    return (await signIn(input)).nextStep;
  }
}
