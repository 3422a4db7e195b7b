import { call, Flag, Id, input, Nothing, Nullable, Optional, slice, Text, Type } from "../kernel/index.ts";
import { AccountAddress } from "./entities.ts";
import { addressErrors } from "./errors.ts";

const params = { addressId: Id("address") };
const access = { caller: "member", module: "none" } as const;

const Country = Type.Unsafe<string>({ type: "string", pattern: "^[A-Za-z]{2}$" });
/** Names of states and codes of places are missing where a country has none. */
const Line = Text(200, 1);
const MaybeLine = Text(200);

export const addresses = slice("addresses", {
  list: call({
    method: "GET",
    path: "/self/addresses",
    summary: "List the caller's addresses, the primary one first",
    list: { orderBy: ["primary", "name", "createdAt"], order: "-primary" },
    returns: Type.Array(AccountAddress),
    access,
  }),
  create: call({
    method: "POST",
    path: "/self/addresses",
    summary: "Add an address; the first one, and one that says so, is the primary one from then on",
    body: input({
      primary: Optional(Flag),
      name: Line,
      address1: Line,
      address2: Optional(Nullable(MaybeLine)),
      city: Line,
      state: MaybeLine,
      country: Country,
      zip: Text(20),
    }),
    returns: AccountAddress,
    access: { ...access, creates: false },
    errors: [addressErrors.tooMany],
    changes: [AccountAddress],
  }),
  get: call({
    method: "GET",
    path: "/self/addresses/{addressId}",
    summary: "Read one of the caller's addresses",
    params,
    returns: AccountAddress,
    access,
  }),
  update: call({
    method: "PUT",
    path: "/self/addresses/{addressId}",
    summary: "Change one of the caller's addresses; what was paid or invoiced before keeps what it said",
    params,
    body: input({
      /** The primary one stays so until another becomes it. */
      primary: Optional(Flag),
      name: Optional(Line),
      address1: Optional(Line),
      address2: Optional(Nullable(MaybeLine)),
      city: Optional(Line),
      state: Optional(Nullable(MaybeLine)),
      country: Optional(Country),
      zip: Optional(Nullable(Text(20))),
    }),
    returns: AccountAddress,
    access,
    changes: [AccountAddress],
  }),
  remove: call({
    method: "DELETE",
    path: "/self/addresses/{addressId}",
    summary: "Remove one of the caller's addresses; of those that stay the latest becomes the primary one",
    params,
    returns: Nothing,
    access,
    changes: [AccountAddress],
  }),
});
