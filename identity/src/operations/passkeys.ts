import { Type } from "typebox";
import { fail } from "../errors.ts";
import { passkeysOf, removePasskey, type Passkey } from "../passkeys/passkeys.ts";
import { completeRegistration, startRegistration } from "../passkeys/register.ts";
import { Registration } from "../passkeys/shapes.ts";
import { authenticate } from "../tokens.ts";
import { operation } from "../wire/operation.ts";
import { Token } from "../wire/shapes.ts";

const CredentialId = Type.String({ minLength: 1, maxLength: 1400, pattern: "^[A-Za-z0-9_-]+$" });

export const startWebAuthnRegistration = operation(Type.Object({ AccessToken: Token }), async (call, input) => ({
  CredentialCreationOptions: await startRegistration(call, await authenticate(call, input.AccessToken)),
}));

export const completeWebAuthnRegistration = operation(
  Type.Object({ AccessToken: Token, Credential: Registration }),
  async (call, input) => {
    await completeRegistration(call, await authenticate(call, input.AccessToken), input.Credential);
    return {};
  },
);

/** A person has few: all of them are on one page. */
export const listWebAuthnCredentials = operation(
  Type.Object({ AccessToken: Token, MaxResults: Type.Optional(Type.Integer({ minimum: 0, maximum: 20 })) }),
  async (call, input) => {
    const { user } = await authenticate(call, input.AccessToken);
    return { Credentials: (await passkeysOf(call, user)).map(shown) };
  },
);

export const deleteWebAuthnCredential = operation(
  Type.Object({ AccessToken: Token, CredentialId }),
  async (call, input) => {
    const { user } = await authenticate(call, input.AccessToken);
    if (!(await removePasskey(call, user, input.CredentialId))) {
      fail("ResourceNotFoundException", "The credential does not exist.");
    }
    return {};
  },
);

function shown({ credentialId, name, relyingParty, attachment, transports, createdAt }: Passkey): object {
  return {
    CredentialId: credentialId,
    FriendlyCredentialName: name,
    RelyingPartyId: relyingParty,
    ...(attachment === undefined ? {} : { AuthenticatorAttachment: attachment }),
    AuthenticatorTransports: transports,
    CreatedAt: createdAt / 1000,
  };
}
