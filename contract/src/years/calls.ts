import { call, Optional, slice, Text, Type, kernelErrors } from "../kernel/index.ts";
import { SharedYear, Year } from "./entities.ts";

/** It follows from all that people do: whoever comes back to it reads it again. */
const fresh = 0;

const YearNumber = Type.Unsafe<number>({ type: "integer", minimum: 1970, maximum: 9999 });

/** What somebody's year in the community was, to look back on and to share. */
export const years = slice("years", {
  own: call({
    method: "GET",
    path: "/self/year",
    summary: "Read what the caller's year in the community was; without a year the one that it is",
    query: { year: Optional(YearNumber) },
    returns: Year,
    fresh,
    access: { caller: "member", module: "accounts" },
  }),
  shared: call({
    method: "GET",
    path: "/years/{code}",
    summary: "Read somebody's year by the address that they shared: figures alone",
    params: { code: Text(200, 1) },
    returns: SharedYear,
    fresh,
    access: { caller: "guest", module: "accounts" },
    errors: [kernelErrors.notFound, kernelErrors.blocked],
  }),
});
