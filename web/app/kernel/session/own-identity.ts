import {
  associateWebAuthnCredential,
  confirmUserAttribute,
  deleteUser,
  deleteUserAttributes,
  deleteWebAuthnCredential,
  fetchDevices,
  fetchMFAPreference,
  forgetDevice,
  listWebAuthnCredentials,
  setUpTOTP,
  updateMFAPreference,
  updatePassword,
  updateUserAttribute,
  verifyTOTPSetup,
} from "aws-amplify/auth";
import type { OrganizationConfig } from "@marquee/contract/organization";
import { configure } from "./configure.ts";
import { createRecoveryCodes } from "./recovery-codes.ts";

/** What a signed-in person changes about their sign-in. Imported only where it is used, as `identityOf`. */
export function ownIdentityOf(site: OrganizationConfig) {
  configure(site);
  return {
    changePassword: (oldPassword: string, newPassword: string) => updatePassword({ oldPassword, newPassword }),
    /** The new address waits for the code that is mailed to it. */
    changeEmail: (email: string, locale: string) =>
      updateUserAttribute({
        userAttribute: { attributeKey: "email", value: email },
        options: { clientMetadata: { locale } },
      }),
    confirmEmail: (code: string) => confirmUserAttribute({ userAttributeKey: "email", confirmationCode: code }),
    /** The new number waits for the code that is sent to it. */
    changePhone: (phone: string, locale: string) =>
      updateUserAttribute({
        userAttribute: { attributeKey: "phone_number", value: phone },
        options: { clientMetadata: { locale } },
      }),
    /** Sends codes to the number from now on. Answers recovery codes where this is the first second factor. */
    confirmPhone: async (code: string): Promise<readonly string[]> => {
      await confirmUserAttribute({ userAttributeKey: "phone_number", confirmationCode: code });
      const before = (await fetchMFAPreference()).enabled ?? [];
      await updateMFAPreference({ sms: "ENABLED" });
      return before.length > 0 ? [] : createRecoveryCodes(site);
    },
    /** Forgets the number with it, so that it is proved anew when somebody turns it on again. */
    turnOffTextMessage: async (): Promise<void> => {
      await updateMFAPreference({ sms: "DISABLED" });
      await deleteUserAttributes({ userAttributeKeys: ["phone_number"] });
    },
    secondFactors: async () => (await fetchMFAPreference()).enabled ?? [],
    /** A new secret for an authenticator app: as text, and as the address that its QR code carries. */
    beginAuthenticator: async (account: string) => {
      const details = await setUpTOTP();
      return { secret: details.sharedSecret, address: details.getSetupUri(site.NAME, account).href };
    },
    /** Turns the authenticator on. Answers the recovery codes, none where the provider has no such thing. */
    confirmAuthenticator: async (code: string): Promise<readonly string[]> => {
      await verifyTOTPSetup({ code });
      await updateMFAPreference({ totp: "PREFERRED" });
      return createRecoveryCodes(site);
    },
    turnOffAuthenticator: () => updateMFAPreference({ totp: "DISABLED" }),
    newRecoveryCodes: () => createRecoveryCodes(site),
    devices: () => fetchDevices(),
    forgetDevice: (id: string) => forgetDevice({ device: { id } }),
    addPasskey: () => associateWebAuthnCredential(),
    passkeys: async () => (await listWebAuthnCredentials()).credentials,
    removePasskey: (credentialId: string) => deleteWebAuthnCredential({ credentialId }),
    removePerson: () => deleteUser(),
  };
}
