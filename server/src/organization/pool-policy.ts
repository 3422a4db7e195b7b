import { signUpFields } from "@marquee/contract/organization";
import { type PoolPolicy, policyWith } from "@marquee/identity";
import { Flag, OneOf, Optional, type Static, Type } from "@marquee/contract/kernel";

const whole = (least: number, most: number) => Type.Unsafe<number>({ type: "integer", minimum: least, maximum: most });
const host = Type.Unsafe<string>({
  type: "string",
  pattern: "^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$",
  description: "must be the part of an address behind the @, in lower case",
});
const parts = <Shape extends Parameters<typeof Type.Object>[0]>(shape: Shape) =>
  Type.Object(shape, { additionalProperties: false });
const day = 86_400;

/** AUTH.POLICY of a tenant file: how people of the built-in pool sign up and in. What is left out is as in every pool. */
export const PoolPolicySettings = parts({
  password: Optional(
    parts({
      minimumLength: Optional(whole(6, 99)),
      requireLowercase: Optional(Flag),
      requireUppercase: Optional(Flag),
      requireNumbers: Optional(Flag),
      requireSymbols: Optional(Flag),
      refuseCommon: Optional(Flag),
    }),
  ),
  signUp: Optional(
    parts({
      mode: Optional(OneOf("open", "invitation", "domain")),
      domains: Optional(Type.Array(host, { maxItems: 100, uniqueItems: true })),
      blockedDomains: Optional(Type.Array(host, { maxItems: 50_000, uniqueItems: true })),
    }),
  ),
  secondFactor: Optional(
    parts({
      mode: Optional(OneOf("off", "optional", "required")),
      kinds: Optional(
        Type.Array(OneOf("SOFTWARE_TOKEN_MFA", "SMS_MFA", "EMAIL_OTP"), { minItems: 1, uniqueItems: true }),
      ),
    }),
  ),
  devices: Optional(parts({ remember: Optional(OneOf("off", "ask", "always")), skipSecondFactor: Optional(Flag) })),
  strict: Optional(Flag),
  codeSeconds: Optional(whole(60, day)),
  temporaryPasswordSeconds: Optional(whole(3600, 365 * day)),
  accessTokenSeconds: Optional(whole(300, day)),
  idTokenSeconds: Optional(whole(300, day)),
  refreshTokenSeconds: Optional(whole(3600, 3650 * day)),
  refreshTokenRotation: Optional(parts({ enabled: Optional(Flag), graceSeconds: Optional(whole(0, 60)) })),
  limits: Optional(
    parts({
      perAddress: Optional(whole(1, 1_000_000)),
      perNetwork: Optional(whole(1, 1_000_000)),
      signUpsPerNetwork: Optional(whole(1, 1_000_000)),
      windowSeconds: Optional(whole(60, day)),
      firstDelayMilliseconds: Optional(whole(0, 10_000)),
      longestDelayMilliseconds: Optional(whole(0, 30_000)),
    }),
  ),
});
export type PoolPolicySettings = Static<typeof PoolPolicySettings>;

/**
 * The policy of a community's pool. Its client is a page in a browser, which can keep no secret: refresh tokens rotate
 * unless the file says otherwise, with all the grace the provider knows, for answers that were lost on the way.
 */
export function policyOf(own: PoolPolicySettings = {}): PoolPolicy {
  const refreshTokenRotation = { enabled: true, graceSeconds: 60, ...own.refreshTokenRotation };
  // What the page for a new account may ask stays with the person until their account is made.
  return policyWith({ ...own, refreshTokenRotation, attributes: [...signUpFields, "terms"] });
}

/** What is wrong with a policy under which nobody could sign in. */
export function impossiblePolicy({ signUp, secondFactor }: PoolPolicySettings): string[] {
  const isNobody = signUp?.mode === "domain" && (signUp.domains ?? []).length === 0;
  const isSmsAlone = secondFactor?.mode === "required" && secondFactor.kinds?.every((kind) => kind === "SMS_MFA");
  return [
    ...(isNobody ? ["AUTH.POLICY.signUp.domains must name a domain where signing up is by domain."] : []),
    ...(isSmsAlone
      ? ["AUTH.POLICY.secondFactor.kinds must name one that can be set up while signing in, which SMS_MFA cannot."]
      : []),
  ];
}
