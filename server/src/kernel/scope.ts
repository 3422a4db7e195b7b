import type { Id } from "@marquee/contract/kernel";
import type { Logger } from "pino";
import type { Database } from "./db/database.ts";
import type { DomainEvent } from "./domain-event.ts";
import type { Services } from "./services.ts";
import type { Tenant } from "./tenancy/tenant.ts";

/** Somebody without an account. `address` is the network address, for limits. */
export type Guest = {
  readonly accountId?: undefined;
  readonly actingAccountId?: undefined;
  readonly isAdministrator?: undefined;
  readonly isModerator?: undefined;
  readonly tiers?: undefined;
  readonly address: string;
};

/** What the community has made of an account; asked with every caller, known for at most 2 s. */
export type AccountRights = {
  /** Runs the community: may what its organisers may. */
  readonly isAdministrator: boolean;
  /** Looks after what is reported, named by those who run it. */
  readonly isModerator: boolean;
  /** Slugs of its tiers. */
  readonly tiers: readonly string[];
};

/**
 * A signed-in account. `accountId` is for whom things are done; `actingAccountId` is who does them: another one only
 * while acting as a delegate. The rights are those of `accountId`; an administrator's office is not lent to delegates.
 */
export type Member = AccountRights & {
  readonly accountId: Id<"account">;
  readonly actingAccountId: Id<"account">;
  /** In which role: as themselves, as a delegate of a person, or as a member of a team. */
  readonly actingAs: ActingAs;
  readonly address: string;
  /** The sign-in behind the token, where a token was shown. */
  readonly sessionId?: string;
};
export type ActingAs = "self" | "delegate" | "team";
export type Caller = Guest | Member;

/**
 * The only way to data. In a query `database` reads outside a transaction; in a command it is the transaction, and
 * what is published commits with it.
 */
export type Scope<Who extends Caller = Caller> = {
  readonly organization: Tenant;
  readonly database: Database;
  readonly caller: Who;
  /** Where the call came in, and by which scheme and host: for addresses in answers to this caller, never for links. */
  readonly surface: "site" | "api";
  readonly origin: string;
  /** The moment the call began; the same for everything in the call. */
  readonly now: Date;
  readonly locale: string;
  readonly log: Logger;
  readonly services: Services;
  publish(event: DomainEvent): void;
  /** Runs after the commit, never after a rollback. For hints that may be lost (a socket push), nothing else. */
  afterCommit(hint: () => void): void;
};
