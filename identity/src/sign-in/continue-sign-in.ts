import { findDevice, newDevice, touchDevice } from "../devices.ts";
import { fail, noDevice, passwordResetRequired, userDisabled, userNotConfirmed } from "../errors.ts";
import { askSecondFactor, secondFactorsOf } from "../second-factors/ask-second-factor.ts";
import { startSession } from "../sessions.ts";
import { issueTokens } from "../tokens.ts";
import { listAttributes } from "../attributes.ts";
import type { Call } from "../wire/operation.ts";
import { ask } from "./ask.ts";
import type { SignIn } from "./progress.ts";

/** Asks for what is still missing of a sign-in whose first proof was given, or completes it. */
export async function continueSignIn(call: Call, signIn: SignIn): Promise<object> {
  const { pool, user, progress } = signIn;
  if (!user.enabled) userDisabled();
  if (user.status === "UNCONFIRMED") userNotConfirmed();
  if (user.status === "RESET_REQUIRED") passwordResetRequired();
  if (user.status === "FORCE_CHANGE_PASSWORD") return askNewPassword(call, signIn);
  const device = progress.deviceKey === undefined ? undefined : await findDevice(call, user, progress.deviceKey);
  if (progress.deviceKey !== undefined && !device) noDevice();
  if (!progress.hasSecond && !(device?.isRemembered && pool.policy.devices.skipSecondFactor)) {
    const factors = secondFactorsOf(signIn);
    if (factors !== "none") return askSecondFactor(call, signIn, factors);
  }
  if (device && !progress.hasDevice) {
    return ask(
      call,
      pool,
      { ...progress, step: "DEVICE_SRP_AUTH" },
      { USERNAME: progress.clientName, DEVICE_KEY: device.deviceKey },
      signIn.answered,
    );
  }
  return complete(call, signIn);
}

async function complete(call: Call, { pool, user, progress }: SignIn): Promise<object> {
  const { deviceKey, counted } = progress;
  const { network } = call;
  const { refreshToken, ...session } = await startSession(call, { pool, user, network, deviceKey, counted });
  if (deviceKey !== undefined) await touchDevice(call, user, deviceKey);
  const tokens = await issueTokens(call, { pool, user, session, refreshToken });
  const isNewDevice = pool.policy.devices.remember !== "off" && deviceKey === undefined;
  const device = isNewDevice ? { NewDeviceMetadata: newDevice(call, pool, session.sessionId) } : {};
  return { ChallengeParameters: {}, AuthenticationResult: { ...tokens, ...device } };
}

async function askNewPassword(call: Call, { pool, user, progress }: SignIn): Promise<object> {
  if (user.passwordExpiresAt !== undefined && user.passwordExpiresAt <= call.now()) {
    fail("NotAuthorizedException", "Temporary password has expired and must be reset by an administrator.");
  }
  const attributes = listAttributes(user).filter(({ Name }) => Name !== "sub");
  return ask(
    call,
    pool,
    { ...progress, step: "NEW_PASSWORD_REQUIRED" },
    {
      USER_ID_FOR_SRP: progress.clientName,
      requiredAttributes: "[]",
      userAttributes: JSON.stringify(Object.fromEntries(attributes.map(({ Name, Value }) => [Name, Value]))),
    },
  );
}
