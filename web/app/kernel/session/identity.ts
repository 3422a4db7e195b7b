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

/** For whoever leaves, who needs this file as well. */
export { forgetOthersWaiting } from "../outgoing/forget.ts";

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
    signIn: async (email: string, password: string): Promise<NextStep> => {
      if ((await goOnWith(email, "PASSWORD_SRP")) === undefined) return begin({ username: email, password });
      return (await confirmSignIn({ challengeResponse: password })).nextStep;
    },
    /**
     * Whether to ask for a proof: false where the provider says that nobody has the address. A strict one does not, and
     * one that offers no choice of proofs cannot be asked.
     */
    mayHaveAccount: async (email: string, locale: string): Promise<boolean> => {
      askedFor = undefined;
      try {
        const step = await begin({
          username: email,
          options: { authFlowType: "USER_AUTH", clientMetadata: { locale } },
        });
        if (step.signInStep === "CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION") askedFor = email;
        return true;
      } catch (error) {
        if (error instanceof Error && cannotSay.has(error.name)) return true;
        if (error instanceof Error && error.name === "UserNotFoundException") return false;
        throw error;
      }
    },
    /** Has a code mailed that signs in. */
    signInByCode: async (email: string, locale: string): Promise<NextStep> =>
      (await goOnWith(email, "EMAIL_OTP")) ??
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
      askedFor = undefined;
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
    setPassword: (email: string, code: string, password: string) => {
      askedFor = undefined;
      return confirmResetPassword({ username: email, confirmationCode: code, newPassword: password });
    },
    /** A fresh access token, or undefined when the session has ended. */
    renew: async (): Promise<string | undefined> => {
      const tokens = await tokensOf({ forceRefresh: true });
      return tokens?.accessToken.toString();
    },
  };
}

/** Where it offers no choice of proofs, or was asked about too many: an audience shares its network's limit. */
const cannotSay = new Set(["InvalidParameterException", "LimitExceededException", "TooManyRequestsException"]);

/**
 * Whose sign-in waits for a choice of proof: what it counted as an attempt is given back when it succeeds. A new account and
 * a new password begin another, since it knows only what was there before.
 */
let askedFor: string | undefined;

/** Goes on in that sign-in, once; undefined where there is none, or it is over. */
async function goOnWith(email: string, way: "PASSWORD_SRP" | "EMAIL_OTP"): Promise<NextStep | undefined> {
  if (askedFor !== email) return undefined;
  askedFor = undefined;
  try {
    return (await confirmSignIn({ challengeResponse: way })).nextStep;
  } catch {
    return undefined;
  }
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
