import type { Operation } from "../wire/operation.ts";
import { associateSoftwareToken } from "./associate-software-token.ts";
import { changePassword } from "./change-password.ts";
import { confirmForgotPassword } from "./confirm-forgot-password.ts";
import { confirmSignUp } from "./confirm-sign-up.ts";
import { createCodes } from "./create-recovery-codes.ts";
import { deleteUserAttributes } from "./delete-user-attributes.ts";
import { deleteUser } from "./delete-user.ts";
import { confirmDevice, forgetDevice, listDevices, updateDeviceStatus } from "./devices.ts";
import { getTokensFromRefreshToken } from "./get-tokens-from-refresh-token.ts";
import { getUserAttributeVerificationCode } from "./get-user-attribute-verification-code.ts";
import { getUser, getUserAuthFactors } from "./get-user.ts";
import { globalSignOut } from "./global-sign-out.ts";
import { initiateAuth } from "./initiate-auth.ts";
import { forgotPassword, resendConfirmationCode } from "./mail-code.ts";
import {
  completeWebAuthnRegistration,
  deleteWebAuthnCredential,
  listWebAuthnCredentials,
  startWebAuthnRegistration,
} from "./passkeys.ts";
import { respondToAuthChallenge } from "./respond-to-auth-challenge.ts";
import { revokeToken } from "./revoke-token.ts";
import { setUserMfaPreference } from "./set-user-mfa-preference.ts";
import { signUp } from "./sign-up.ts";
import { updateUserAttributes } from "./update-user-attributes.ts";
import { verifySoftwareToken } from "./verify-software-token.ts";
import { verifyUserAttribute } from "./verify-user-attribute.ts";

const userPools: Record<string, Operation> = {
  AssociateSoftwareToken: associateSoftwareToken,
  ChangePassword: changePassword,
  CompleteWebAuthnRegistration: completeWebAuthnRegistration,
  ConfirmDevice: confirmDevice,
  ConfirmForgotPassword: confirmForgotPassword,
  ConfirmSignUp: confirmSignUp,
  CreateRecoveryCodes: createCodes,
  DeleteUser: deleteUser,
  DeleteUserAttributes: deleteUserAttributes,
  DeleteWebAuthnCredential: deleteWebAuthnCredential,
  ForgetDevice: forgetDevice,
  ForgotPassword: forgotPassword,
  GetTokensFromRefreshToken: getTokensFromRefreshToken,
  GetUser: getUser,
  GetUserAttributeVerificationCode: getUserAttributeVerificationCode,
  GetUserAuthFactors: getUserAuthFactors,
  GlobalSignOut: globalSignOut,
  InitiateAuth: initiateAuth,
  ListDevices: listDevices,
  ListWebAuthnCredentials: listWebAuthnCredentials,
  ResendConfirmationCode: resendConfirmationCode,
  RespondToAuthChallenge: respondToAuthChallenge,
  RevokeToken: revokeToken,
  SetUserMFAPreference: setUserMfaPreference,
  SignUp: signUp,
  StartWebAuthnRegistration: startWebAuthnRegistration,
  UpdateDeviceStatus: updateDeviceStatus,
  UpdateUserAttributes: updateUserAttributes,
  VerifySoftwareToken: verifySoftwareToken,
  VerifyUserAttribute: verifyUserAttribute,
};

/** Every operation by its target header. */
export const operations: ReadonlyMap<string, Operation> = new Map(
  Object.entries(userPools).map(([name, operation]) => [`AWSCognitoIdentityProviderService.${name}`, operation]),
);
