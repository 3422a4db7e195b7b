import type { Static, TObject, TProperties, TSchema } from "typebox";
import type { ErrorDeclaration } from "./errors.ts";
import type { ListDeclaration, ListQuery } from "./list.ts";
import type { ModuleOfCall } from "./modules.ts";
import type { IdKind } from "./ids.ts";
import type { PreviewQuery } from "./preview.ts";
import type { Wire } from "./schema.ts";
import type { Staleness } from "./stale.ts";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/**
 * Who may call. `guest`: anybody, unless the tenant's module asks for sign-in. `member`: any signed-in account.
 * `administrator`: those who run the community, `moderator`: they, and whom they named to look after it (403 for every
 * other member).
 * `may`: the ability that the slice's policy decides, over the subject loaded from the named parameter.
 */
export type Access = {
  readonly caller: "guest" | "member" | "moderator" | "administrator";
  /** The tenant's module the call belongs to; off answers 456, asking for sign-in 401 to guests, for a tier 457. */
  readonly module: ModuleOfCall;
  readonly may?: readonly [ability: string, parameter: string];
  /**
   * True where the call creates something in its module that others may see: `editable` and `editableTiers` of the
   * module say who may (403 for everybody else). Every POST has to declare true or false.
   */
  readonly creates?: boolean;
  /** True where others read what the caller writes: refused to whom moderators have muted. */
  readonly speaks?: true;
  /** True where the caller takes something on by the community's terms, as with a place at an event. */
  readonly binds?: true;
  /**
   * True where who registered without an account may call too, by the secret of their registration: for the event that
   * the path names, or where it names none, for what is theirs. Every other call takes that secret for no sign-in.
   */
  readonly guests?: true;
  /**
   * Who may call while acting as another; absent: everybody who may act. `never`: nobody. `team`: members of the team
   * that is acted for, a person's delegates not.
   */
  readonly acting?: "never" | "team";
};

/** One call of the interface, as data. Everything general is read from here. */
export type CallDeclaration = {
  readonly method: Method;
  /** Path under the base, parameters in braces: `/groups/{groupId}/join`. */
  readonly path: string;
  readonly summary: string;
  readonly params?: TProperties;
  readonly query?: TProperties;
  /** Present on lists: adds page, pageSize, orderBy, search and cursor to the query, count and cursor to the answer. */
  readonly list?: ListDeclaration;
  /** Queries about an event: those who organise it may ask, with `as`, what somebody else would be answered. */
  readonly previews?: true;
  readonly body?: TSchema;
  /** Largest body in bytes, where more than the installation's usual is needed; what is over it is cut off unread. */
  readonly bodyLimit?: number;
  /** What `data` holds. Only what is named here leaves the server. */
  readonly returns: TSchema;
  readonly access: Access;
  readonly errors?: readonly ErrorDeclaration[];
  /**
   * Absent: a command that needed an ability is noted in the audit trail. True notes one without; false keeps one out:
   * what it does is itself a record, and frequent.
   */
  readonly audited?: boolean;
  /**
   * Commands: the entities that change, in the form that holds what changes of them, and the relations. Every answer
   * that contains one of them is stale afterwards: a form counts as contained in those that have all of its fields.
   */
  readonly changes?: readonly TSchema[];
  /** Commands: kinds of things that they take out of sight or bring into it. Every answer with the id of one is stale. */
  readonly hides?: readonly IdKind[];
  /**
   * Commands: the parameter of the path that names the thing within which all of this stays. Answers about another one,
   * by the same parameter, are not stale.
   */
  readonly within?: string;
  /** Commands: why no answer changes, where none does. */
  readonly changesNothing?: string;
  /** Queries: relations that decide what is in the answer, where its entities do not say so. */
  readonly chosenBy?: readonly TSchema[];
  /**
   * Seconds for which a client may use the answer without asking again; `always`: until one of its own calls changes
   * it.
   */
  readonly fresh?: number | "always";
};

/** Whether a call has no answer for guests (401). */
export const needsAccount = ({ access }: Pick<CallDeclaration, "access">): boolean => access.caller !== "guest";

/** Whether a call is refused until its caller has accepted the terms of the community and is as old as it asks. */
export const isUnderTerms = ({ access }: Pick<CallDeclaration, "access">): boolean =>
  access.speaks === true || access.creates === true || access.binds === true;

/** Whether a call is refused to some of those who are signed in (403). */
export const needsRight = ({ access }: Pick<CallDeclaration, "access">): boolean =>
  access.may !== undefined || access.caller === "administrator" || access.caller === "moderator";

/** What a slice adds to a declaration: its place, `slice.name`, and what it has to do with the answers of others. */
export type Bound = Staleness & { readonly id: string };
/** A declared call that knows its place. */
export type Call = CallDeclaration & Bound;

type PropertiesOf<Properties> = Properties extends TProperties ? Static<TObject<Properties>> : unknown;

/** Path parameters of a call, on server and client. */
export type ParamsOf<C> = C extends { params: infer Params } ? PropertiesOf<Params> : unknown;
/** Query parameters of a call, those of lists and previews included. */
export type QueryOf<C> = (C extends { query: infer Query } ? PropertiesOf<Query> : unknown) &
  (C extends { list: ListDeclaration } ? ListQuery : unknown) &
  (C extends { previews: true } ? PreviewQuery : unknown);
/** JSON body of a call. */
export type BodyOf<C> = C extends { body: infer Body extends TSchema } ? Static<Body> : undefined;
/** What a handler gives back: dates are `Date`. */
export type ResultOf<C> = C extends { returns: infer Returns extends TSchema } ? Static<Returns> : never;
/** What a client receives in `data`: dates are text. */
export type DataOf<C> = Wire<ResultOf<C>>;
/** The one argument of a call in a client: path and query parameters side by side, and `body`. */
export type InputOf<C> = ParamsOf<C> & QueryOf<C> & (C extends { body: TSchema } ? { body: BodyOf<C> } : unknown);

/** Declares one call. Checks nothing at run time; `slice` does. */
export function call<const Declared extends CallDeclaration>(declared: Declared): Declared {
  return declared;
}
