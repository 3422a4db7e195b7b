import { resolve } from "node:path";

/** One setting of the installation: how its text is read, what it is without one, what it means. */
type Setting<Value> = {
  readonly meaning: string;
  readonly fallback: string | undefined;
  readonly read: (text: string) => Value;
};

const port = (fallback: string, meaning: string): Setting<number> => ({
  meaning,
  fallback,
  read: (text) => wholeNumber(text, 0, 65_535),
});
const whole = (fallback: string, meaning: string, least = 0, most = 1_000_000_000): Setting<number> => ({
  meaning,
  fallback,
  read: (text) => wholeNumber(text, least, most),
});
const text = (fallback: string, meaning: string): Setting<string> => ({ meaning, fallback, read: (value) => value });
const address = (protocols: readonly string[], meaning: string): Setting<string> => ({
  meaning: `${meaning} (${protocols.map((protocol) => `${protocol}//…`).join(" or ")})`,
  fallback: undefined,
  read: (value) => urlOf(value, protocols),
});
const oneOf = <const Values extends readonly string[]>(
  values: Values,
  fallback: Values[number],
  meaning: string,
): Setting<Values[number]> => ({
  meaning: `${meaning}: ${values.join(", ")}`,
  fallback,
  read: (value) => values.find((known) => known === value) ?? refuse(`must be one of ${values.join(", ")}`),
});

/** Every environment variable the server reads. README's table is checked against this. */
export const settings = {
  PORT: port(
    "3000",
    "Port of the site. It also serves the API under /api, chat under /chat and identity under /identity",
  ),
  API_PORT: port("4001", "Port of the API at its root; 0 turns it off"),
  CHAT_PORT: port("3005", "Port of the chat socket at its root; 0 turns it off"),
  PUBLIC_URL: {
    meaning:
      "Address of a site as browsers reach it, {domain} in place of the community's domain, such as https://{domain}:8443; the same for all processes, whatever ports they listen on. Without it https://{domain}, for localhost http with PORT",
    fallback: "",
    read: publicUrlOf,
  } satisfies Setting<string>,
  HOST: text("127.0.0.1", "Address to listen on; 0.0.0.0 for every network"),
  DATA_DIR: {
    meaning: "Directory of the embedded database, files and keys",
    fallback: ".data",
    read: (value) => resolve(value),
  } satisfies Setting<string>,
  DATABASE_URL: {
    ...address(["postgres:", "postgresql:"], "PostgreSQL 15 or newer instead of the embedded database"),
    fallback: "",
  } satisfies Setting<string>,
  DATABASE_CONNECTIONS: whole("20", "Connections to PostgreSQL that this process opens at most", 1, 1000),
  REDIS_URL: {
    ...address(["redis:", "rediss:"], "Redis or Valkey, needed with more than one process"),
    fallback: "",
  } satisfies Setting<string>,
  SMTP_URL: {
    ...address(["smtp:", "smtps:"], "Mail server; without one mail is shown at /dev/mail on this machine"),
    fallback: "",
  } satisfies Setting<string>,
  SMS_URL: {
    ...address(
      ["twilio:"],
      "Provider of text messages as twilio://account:token@api.twilio.com?from=%2B15551234; without one they are shown at /dev/mail",
    ),
    fallback: "",
  } satisfies Setting<string>,
  NOTIFICATION_MAIL_DELAY: whole(
    "10",
    "Minutes that a notification waits before it is mailed, in case it is read meanwhile",
    0,
    1440,
  ),
  MAIL_FROM: text("", "Sender of mail; without one no-reply at the community's domain"),
  MAIL_IN: {
    meaning:
      "Where mail comes in: address and port to listen on, and the domain whose MX leads there, as smtp://0.0.0.0:2525?domain=replies.example.org. Bounces and complaints stop mail, support requests are answered by mail; without it none comes in",
    fallback: "",
    read: mailInOf,
  } satisfies Setting<string>,
  WEBSUB_HUB: {
    ...address(
      ["http:", "https:"],
      "Hub that is told when something comes out in a channel, so that programs that follow its feed have it at once (WebSub), such as https://pubsubhubbub.appspot.com/; without one they look by themselves",
    ),
    fallback: "",
  } satisfies Setting<string>,
  STORAGE_URL: {
    ...address(
      ["file:", "s3:"],
      "Where files are kept, a directory or s3://key:secret@host/bucket?region=…; without one the data directory",
    ),
    fallback: "",
  } satisfies Setting<string>,
  FFMPEG: text(
    "ffmpeg",
    "Program that makes streams of videos; where there is none they are watched as they were sent",
  ),
  STREAMS_RTMP_URL: {
    ...address(["rtmp:", "rtmps:"], "Where encoders send live streams to, such as rtmp://live.example.org/live"),
    fallback: "",
  } satisfies Setting<string>,
  STREAMS_WHIP_URL: {
    ...address(
      ["http:", "https:"],
      "Where live streams are sent to over WHIP, {stream} in place of the stream, such as https://live.example.org/{stream}/whip",
    ),
    fallback: "",
  } satisfies Setting<string>,
  STREAMS_HLS_URL: {
    ...address(
      ["http:", "https:"],
      "Where this process finds what the media server plays, {stream}/index.m3u8 below it, such as http://127.0.0.1:8888. Without it there are no live streams",
    ),
    fallback: "",
  } satisfies Setting<string>,
  STREAMS_SECRET: {
    meaning:
      "What the media server and this process know of each other by, 20 characters and more; needed for live streams",
    fallback: "",
    read: sharedSecretOf,
  } satisfies Setting<string>,
  TENANTS_DIR: {
    meaning: "Tenant files that the first start creates",
    fallback: "tenants",
    read: (value) => resolve(value),
  } satisfies Setting<string>,
  DEMO: oneOf(["on", "off"], "on", "Creates the demo communities on the first start with an empty database"),
  SECRET_KEY: {
    meaning:
      "32 bytes in base64 that encrypt keys at rest; without it a file in the data directory. The same for all processes",
    fallback: "",
    read: secretOf,
  } satisfies Setting<string>,
  TRUSTED_PROXIES: text(
    "loopback",
    "Proxies whose X-Forwarded-* headers are believed: addresses or networks, comma-separated, or loopback",
  ),
  SIGN_IN_PROVIDERS_INSIDE: text(
    "",
    "Sign-in providers in the operator's own network: addresses with port, comma-separated, such as 10.0.0.5:443",
  ),
  NODE_ENV: oneOf(
    ["production", "development", "test"],
    "production",
    "development compiles the web on demand and shows the style guide",
  ),
  MAINTENANCE: oneOf(["on", "off"], "off", "Shows the maintenance screen in place of every page"),
  PAYMENTS: oneOf(
    ["live", "simulated"],
    "live",
    "simulated takes payments by a stand-in for Stripe in this process, to try it out without an account or network; nothing is charged",
  ),
  SCRIPTS_BEHIND: oneOf(
    ["on", "off"],
    "on",
    "Whether the scripts of a page wait until the picture that is seen first has been painted",
  ),
  OFFLINE_PAGES: oneOf(
    ["on", "off"],
    "on",
    "Whether browsers keep a person's passes, conversations and agendas for when there is no network; off makes them forget what they have",
  ),
  LOG_LEVEL: oneOf(["fatal", "error", "warn", "info", "debug", "silent"], "info", "How much is logged"),
  LIMIT_CALLS_ACCOUNT: whole("600", "Calls a minute per account", 1),
  LIMIT_CALLS_GUEST: whole("3000", "Calls a minute per network address without account", 1),
  LIMIT_CHAT_MESSAGES: whole("60", "Chat messages a minute per account", 1),
  MAILS_A_SECOND: whole(
    "20",
    "Mails of announcements a second, from all processes together; as many as the mail server takes",
    1,
    1_000_000,
  ),
  LIMIT_STORAGE_ACCOUNT: whole(
    "2048",
    "Megabytes that one account may keep; a tenant file can say otherwise",
    1,
    2_000_000,
  ),
  LIMIT_STORAGE_TENANT: whole(
    "51200",
    "Megabytes that the accounts of one community may keep together; a tenant file can say otherwise",
    1,
    2_000_000,
  ),
  GUEST_PAGES: whole(
    "32",
    "Megabytes of pages kept for guests, until something in them changes; 0 keeps none",
    0,
    4096,
  ),
  BODY_LIMIT: whole("1048576", "Largest JSON body in bytes", 1024, 268_435_456),
} as const;

type Settings = typeof settings;
export type Config = { readonly [Name in keyof Settings]: Settings[Name] extends Setting<infer Value> ? Value : never };

/** Thrown with one sentence that names the setting and what is wrong with it. */
export class ConfigError extends Error {}

/**
 * Reads the settings from an environment. An empty variable counts as absent.
 * @throws ConfigError naming the first setting with a bad value.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>> = process.env): Config {
  const entries = Object.entries<Setting<unknown>>(settings).map(([name, setting]) => {
    const given = environment[name];
    if (given === undefined || given.trim() === "")
      return [
        name,
        setting.fallback === undefined || setting.fallback === ""
          ? (setting.fallback ?? "")
          : setting.read(setting.fallback),
      ];
    try {
      return [name, setting.read(given.trim())];
    } catch (error) {
      throw new ConfigError(`${name} ${error instanceof Error ? error.message : "is not valid"}.`, { cause: error });
    }
  });
  return Object.fromEntries(entries) as Config;
}

function refuse(reason: string): never {
  throw new Error(reason);
}

function wholeNumber(value: string, least: number, most: number): number {
  const number = Number(value);
  if (!/^\d+$/.test(value) || number < least || number > most)
    refuse(`must be a whole number from ${least} to ${most}, not "${value}"`);
  return number;
}

function secretOf(value: string): string {
  if (Buffer.from(value, "base64").length !== 32) refuse("must be 32 bytes in base64 (openssl rand -base64 32)");
  return value;
}

function sharedSecretOf(value: string): string {
  if (!/^[\w-]{20,200}$/.test(value)) refuse("must be 20 letters, digits, - and _ or more (openssl rand -hex 24)");
  return value;
}

/** One setting for all communities: scheme and port are the installation's, domains are theirs. */
function publicUrlOf(value: string): string {
  const address = URL.parse(value.replace("{domain}", "domain"));
  if (!/^https?:\/\/\{domain\}(:\d+)?\/?$/.test(value) || !address)
    refuse(`must be an address such as https://{domain} or http://{domain}:8080, not "${value}"`);
  return address.origin.replace("domain", "{domain}");
}

/** A domain that leaves room for a local part of 64 characters in an address of 254. */
function mailInOf(value: string): string {
  const address = URL.parse(value);
  const domain = address?.searchParams.get("domain") ?? "";
  if (address?.protocol !== "smtp:" || !address.port || !/^(?=.{4,180}$)([a-z0-9-]+\.)+[a-z0-9-]+$/i.test(domain))
    refuse("must be an address such as smtp://0.0.0.0:2525?domain=replies.example.org");
  return value;
}

function urlOf(value: string, protocols: readonly string[]): string {
  const parsed = URL.parse(value);
  // The value itself is not repeated: it may hold a password.
  if (!parsed || !protocols.includes(parsed.protocol))
    refuse(`must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(" or ")}`);
  return value;
}
