/** PostgreSQL and PGlite alike: `$1` placeholders, rows as objects. The work of a transaction commits when it resolves. */
export type IdentityDatabase = {
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  transaction<T>(work: (database: IdentityDatabase) => Promise<T>): Promise<T>;
};

export type CodeMessage = {
  poolId: string;
  purpose: "sign-up" | "resend" | "forgot-password" | "verify-attribute" | "sign-in";
  medium: "email" | "sms";
  /** An e-mail address, or a telephone number as +15551234. */
  to: string;
  code: string;
  /** BCP 47 tag the person chose, if any. */
  locale?: string;
};

export type IdentityOptions = {
  database: IdentityDatabase;
  /** Milliseconds since 1970, UTC. */
  now: () => number;
  /** 32 bytes that are kept outside the database: seals verifiers and private keys, keys every stored hash. */
  secret: Uint8Array;
  /** Hands a code over for delivery. May be called twice with the same message after a crash. */
  deliver: (message: CodeMessage) => Promise<void>;
  /** The address under which a pool is reached, without a slash at its end: `iss` of its tokens. Ends in the pool's id. */
  issuerOf: (pool: Pick<Pool, "poolId" | "name" | "domains">) => string;
  /** Where the background writes what went wrong. */
  log?: Log;
};

/** The provider's names for what a person can be asked beside the first proof. */
export type SecondFactor = "SOFTWARE_TOKEN_MFA" | "SMS_MFA" | "EMAIL_OTP";

export type PoolPolicy = {
  password: {
    minimumLength: number;
    requireLowercase: boolean;
    requireUppercase: boolean;
    requireNumbers: boolean;
    requireSymbols: boolean;
    /** Refuses the passwords that are guessed first (common-passwords.ts). */
    refuseCommon: boolean;
  };
  /** Who may make an account: anybody, who was invited, or who has an address of one of the domains. */
  signUp: {
    mode: "open" | "invitation" | "domain";
    domains: string[];
    /** Nobody makes an account with an address of these or of what is below them. */
    blockedDomains: string[];
  };
  /** `off` asks nobody, `optional` who turned one on, `required` everybody: who has none sets one up at sign-in. */
  secondFactor: { mode: "off" | "optional" | "required"; kinds: SecondFactor[] };
  /** What is kept of a person beside the standard attributes: `company` is `custom:company` on the wire. */
  attributes: string[];
  devices: {
    /** `always` remembers every device, `ask` those the person says so of, `off` none. */
    remember: "off" | "ask" | "always";
    /** Whether a remembered device is enough in place of the second factor. */
    skipSecondFactor: boolean;
  };
  /** True answers an unknown e-mail at sign-in exactly like a wrong password. */
  strict: boolean;
  codeSeconds: number;
  /** How long a password given by an administrator may be used. */
  temporaryPasswordSeconds: number;
  accessTokenSeconds: number;
  idTokenSeconds: number;
  refreshTokenSeconds: number;
  refreshTokenRotation: {
    enabled: boolean;
    /** How long a replaced token may still be used, for tabs that refresh at the same moment. */
    graceSeconds: number;
  };
  limits: {
    perAddress: number;
    perNetwork: number;
    /** Accounts an hour: slower from a tenth of them, behind a puzzle from a third, behind a longer one beyond. */
    signUpsPerNetwork: number;
    windowSeconds: number;
    /** Delay of the first attempt over the limit. It doubles with every further one up to the longest; 0: none. */
    firstDelayMilliseconds: number;
    longestDelayMilliseconds: number;
  };
};

export type Pool = {
  poolId: string;
  clientId: string;
  name: string;
  /** Host names whose pages may call this pool from a browser, without scheme and port. The first is the issuer's. */
  domains: string[];
  policy: PoolPolicy;
  issuer: string;
};

/** What may be given of a policy: anything left out keeps its value. */
export type PolicyChange = {
  [Field in keyof PoolPolicy]?: PoolPolicy[Field] extends unknown[] | string | number | boolean
    ? PoolPolicy[Field]
    : Partial<PoolPolicy[Field]>;
};

/** Access that ended: one session's, or without `sessionId` all of a person's. */
export type Revocation = { poolId: string; sub: string; sessionId?: string };

/** Somewhere to write what went wrong in the background; a Fastify or pino logger fits. */
export type Log = { error(details: object, message: string): void };
