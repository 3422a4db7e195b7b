import type { Static, TObject } from "typebox";
import { Compile, type Validator } from "typebox/compile";
import type { Context } from "../context.ts";
import { fail } from "../errors.ts";
import type { Log } from "../types.ts";

/** What an operation runs with: the service, and where the request comes from. */
export type Call = Context & {
  /** The network address of the caller. */
  network: string;
  /** The origin of the page that asks, as its browser says. */
  origin: string | undefined;
  log: Log;
};

export type Operation = (call: Call, body: unknown) => Promise<object>;

/** An operation of the wire: checks the body against the schema, then runs. Members it does not name are ignored. */
export function operation<Schema extends TObject>(
  schema: Schema,
  handle: (call: Call, input: Static<Schema>) => Promise<object>,
): Operation {
  // Compiled on first use: most operations are not called soon after a start.
  let compiled: Validator<{}, Schema> | undefined;
  return async (call, body) => {
    const validator = (compiled ??= Compile(schema));
    if (!validator.Check(body)) refuse(validator.Errors(body));
    return handle(call, body);
  };
}

// The provider's words. The value itself is left out: it may be a password.
function refuse(errors: readonly { instancePath: string; message: string }[]): never {
  const all = errors.map(({ instancePath, message }) => {
    const path = instancePath.slice(1).replaceAll("/", ".");
    return `Value at '${path}' failed to satisfy constraint: ${message}`;
  });
  const count = `${all.length} validation error${all.length === 1 ? "" : "s"} detected`;
  fail("InvalidParameterException", `${count}: ${all.join("; ")}`);
}
