/** The provider's error names that this service answers with, and their statuses. */
const STATUS = {
  AliasExistsException: 400,
  CodeMismatchException: 400,
  EnableSoftwareTokenMFAException: 400,
  ExpiredCodeException: 400,
  InternalErrorException: 500,
  InvalidParameterException: 400,
  InvalidPasswordException: 400,
  LimitExceededException: 400,
  MFAMethodNotFoundException: 400,
  NotAuthorizedException: 400,
  PasswordResetRequiredException: 400,
  RefreshTokenReuseException: 400,
  ResourceNotFoundException: 400,
  SerializationException: 400,
  SoftwareTokenMFANotFoundException: 400,
  TooManyRequestsException: 400,
  UnknownOperationException: 400,
  UserLambdaValidationException: 400,
  UserNotConfirmedException: 400,
  UserNotFoundException: 400,
  UsernameExistsException: 400,
  WebAuthnChallengeNotFoundException: 400,
  WebAuthnClientMismatchException: 400,
  WebAuthnCredentialNotSupportedException: 400,
  WebAuthnNotEnabledException: 400,
  WebAuthnOriginNotAllowedException: 400,
  WebAuthnRelyingPartyMismatchException: 400,
} as const;

export type ErrorName = keyof typeof STATUS;

export class IdentityError extends Error {
  readonly status: number;

  constructor(name: ErrorName, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = name;
    this.status = STATUS[name];
  }
}

export function fail(name: ErrorName, message: string, options?: ErrorOptions): never {
  throw new IdentityError(name, message, options);
}

// Answered from several places; clients compare these texts, so they are the provider's own.
export function wrongPassword(): never {
  fail("NotAuthorizedException", "Incorrect username or password.");
}

export function userDisabled(): never {
  fail("NotAuthorizedException", "User is disabled.");
}

export function emailTaken(): never {
  fail("UsernameExistsException", "An account with the given email already exists.");
}

/** What a trigger before signing up would say at the provider; clients read the reason behind its words. */
export function signUpRefused(reason: string): never {
  fail("UserLambdaValidationException", `PreSignUp failed with error ${reason}.`);
}

export function userNotConfirmed(): never {
  fail("UserNotConfirmedException", "User is not confirmed.");
}

export function userNotFound(): never {
  fail("UserNotFoundException", "User does not exist.");
}

export function codeExpired(): never {
  fail("ExpiredCodeException", "Invalid code provided, please request a code again.");
}

export function codeMismatch(): never {
  fail("CodeMismatchException", "Invalid verification code provided, please try again.");
}

export function passwordResetRequired(): never {
  fail("PasswordResetRequiredException", "Password reset required for the user");
}

export function sessionOver(): never {
  fail("NotAuthorizedException", "Invalid session for the user, session is expired.");
}

/** aws-amplify forgets the device it believed to be on this text. */
export function noDevice(): never {
  fail("ResourceNotFoundException", "Device does not exist.");
}

export function wrongFactor(): never {
  fail("CodeMismatchException", "Invalid code received for user");
}
