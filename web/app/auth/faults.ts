import type { TextId } from "../kernel/i18n/texts.ts";

export type Fault = { field?: "email" | "password" | "oldPassword" | "code" | "phone"; text: TextId };
export type Faults = Readonly<Record<string, Fault>>;

const tooOften: Fault = { text: "auth.tooOften" };
const wrongCode: Fault = { field: "code", text: "auth.wrongCode" };
const noCredentials: Fault = { text: "identity.noCredentials" };

/** The errors of the provider and of its library, by name. */
const faults: Faults = {
  NotAuthorizedException: { field: "password", text: "auth.wrongPassword" },
  UserNotFoundException: { field: "email", text: "auth.unknownEmail" },
  UsernameExistsException: { field: "email", text: "auth.emailTaken" },
  AliasExistsException: { field: "email", text: "auth.emailTaken" },
  InvalidPasswordException: { field: "password", text: "auth.weakPassword" },
  CodeMismatchException: wrongCode,
  EnableSoftwareTokenMFAException: wrongCode,
  ExpiredCodeException: { field: "code", text: "auth.expiredCode" },
  LimitExceededException: tooOften,
  TooManyRequestsException: tooOften,
  TooManyFailedAttemptsException: tooOften,
  NetworkError: { text: "state.networkFailed" },
  SignInException: { text: "auth.stepOver" },
  PasswordResetRequiredException: { text: "auth.resetRequired" },
  InvalidIdTokenException: { text: "identity.invalidIdToken" },
  NoSessionFoundException: { text: "identity.noSession" },
  GetIdResponseException: { text: "identity.noIdentity" },
  CredentialsNotFoundException: noCredentials,
  CredentialsException: noCredentials,
  InvalidUserPoolId: { text: "identity.userPoolId" },
  InvalidUserPoolIdException: { text: "identity.userPoolId" },
  InvalidIdentityPoolIdException: { text: "identity.identityPoolId" },
  DeviceMetadataNotFoundException: { text: "identity.deviceForgotten" },
  TokenRefreshException: { text: "identity.implicitGrant" },
  UserUnAuthenticatedException: { text: "identity.signInFirst" },
  NotAllowedError: { text: "auth.passkeyCanceled" },
  PasskeyAuthenticationCanceled: { text: "auth.passkeyCanceled" },
  PasskeyRegistrationCanceled: { text: "auth.passkeyCanceled" },
  PasskeyAlreadyExists: { text: "auth.passkeyExists" },
  PasskeyNotSupported: { text: "auth.passkeyUnsupported" },
  WebAuthnNotEnabledException: { text: "auth.passkeyUnsupported" },
};

/**
 * The sentence for an error of the identity provider; undefined for errors that the person cannot have caused. `own`
 * replaces sentences where the same refusal means something else.
 */
export function faultOf(error: unknown, own: Faults = {}): Fault | undefined {
  return error instanceof Error ? (own[error.name] ?? faults[error.name]) : undefined;
}
