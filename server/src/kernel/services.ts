import type { Vault } from "@marquee/identity";
import type { FastifyInstance } from "fastify";
import type { Config } from "../config.ts";
import type { IdentityGateway } from "./auth/identity-gateway.ts";
import type { FetchOutside } from "./fetch/index.ts";
import type { Files, Transcoder, Uploads } from "./files/index.ts";
import type { Limiter } from "./http/limits.ts";
import type { Hub } from "./realtime/hub.ts";
import type { Mail, MailAddresses } from "./mail/index.ts";
import type { OnceStore } from "./realtime/once.ts";
import type { Signatures } from "./signatures.ts";
import type { Texts } from "./texts.ts";

/** What handlers reach beside the data, through `scope.services`. Tests hand in their own. */
export type Services = {
  readonly config: Config;
  readonly identity: IdentityGateway;
  readonly limiter: Limiter;
  readonly hub: Hub;
  /** Tickets: taken once, by whoever holds the secret. */
  readonly once: OnceStore;
  readonly mail: Mail;
  /** Addresses to which mail comes in; undefined where none does. */
  readonly mailAddresses: MailAddresses | undefined;
  /** Seals keys that stand in the database with the installation's secret. */
  readonly vault: Vault;
  /** What is kept beside the database. */
  readonly files: Files;
  /** Large files on their way here. */
  readonly uploads: Uploads;
  readonly transcoder: Transcoder;
  /** What is asked in place of Stripe; undefined where the real one is. */
  readonly stripeStandIn: StandIn | undefined;
  /** The one gateway for requests to addresses that came from outside. */
  readonly fetchOutside: FetchOutside;
  readonly texts: Texts;
  /** For addresses that have to work without a sign-in. */
  readonly signatures: Signatures;
};

/** A service on this machine in place of one outside: where it listens, and what of it a site serves to browsers. */
type StandIn = {
  readonly host: string;
  readonly port: number;
  mountBrowserPart(site: FastifyInstance): void;
};
