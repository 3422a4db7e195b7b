import { Type, type Static } from "typebox";
import { Compile } from "typebox/compile";
import { fail } from "../errors.ts";

const Base64Url = Type.String({ minLength: 1, maxLength: 65_536, pattern: "^[A-Za-z0-9_-]+={0,2}$" });
const Attachment = Type.Optional(Type.Union([Type.Literal("platform"), Type.Literal("cross-platform")]));
const shared = {
  id: Base64Url,
  rawId: Base64Url,
  type: Type.Literal("public-key"),
  authenticatorAttachment: Attachment,
};

/** What `navigator.credentials.create` answers, as JSON. */
export const Registration = Type.Object({
  ...shared,
  response: Type.Object({
    clientDataJSON: Base64Url,
    attestationObject: Base64Url,
    transports: Type.Optional(Type.Array(Type.String({ maxLength: 32, pattern: "^[a-z-]+$" }), { maxItems: 10 })),
  }),
});

/** What `navigator.credentials.get` answers, as JSON. */
export const Assertion = Type.Object({
  ...shared,
  response: Type.Object({
    clientDataJSON: Base64Url,
    authenticatorData: Base64Url,
    signature: Base64Url,
    userHandle: Type.Optional(Base64Url),
  }),
});

const assertion = Compile(Assertion);

/** An assertion out of the text that a challenge is answered with. */
export function readAssertion(text: string): Static<typeof Assertion> {
  try {
    const read: unknown = JSON.parse(text);
    if (assertion.Check(read)) return read;
  } catch {
    // Text that is not JSON is refused like JSON of another shape.
  }
  return fail("InvalidParameterException", "Parameter CREDENTIAL is not valid");
}
