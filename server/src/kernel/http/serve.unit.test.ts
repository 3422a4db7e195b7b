import { call, Id, Nothing, slice } from "@marquee/contract/kernel";
import { describe, expect, test } from "vitest";
import { batched } from "./batched.ts";
import { allow, command, type Policy, policy, preparedCommand, query, serve } from "./serve.ts";

const shared = { params: { jarId: Id("jar") }, returns: Nothing } as const;
const jars = slice("jars", {
  look: call({
    method: "GET",
    path: "/jars/{jarId}",
    summary: "Look into a jar",
    ...shared,
    access: { caller: "guest", module: "none" },
  }),
  fill: call({
    method: "POST",
    path: "/jars/{jarId}/fill",
    summary: "Fill a jar",
    ...shared,
    access: { caller: "member", module: "none", may: ["jar.fill", "jarId"] },
  }),
});
const misnamed = slice("jars", {
  fill: call({
    method: "POST",
    path: "/jars/{jarId}/fill",
    summary: "Fill a jar, asking about another thing",
    ...shared,
    access: { caller: "member", module: "none", may: ["jar.fill", "potId"] },
  }),
});

type Jar = { readonly jarId: string };
const load = async (_scope: unknown, jarId: string): Promise<Jar> => ({ jarId });
const jarPolicy = policy({ load, may: { "jar.fill": () => allow } });
const emptyPolicy = { load, may: {} } as Policy<Jar, string>;
const together = {
  ...jarPolicy,
  loadAll: async (_scope: unknown, asked: readonly { subjectId: string }[]) =>
    asked.map(({ subjectId }) => ({ jarId: subjectId })),
};
const prepare = async () => ({ value: 1, discard: async () => undefined });
const nothing = async () => null;
const handleAll = async () => [null];
const keyOf = ({ jarId }: Jar) => jarId;

const look = query(jars.look, nothing);
/** As JavaScript would, or a type assertion: without what the types ask for. */
const untyped = <Served>(served: Served, change: object): Served => ({ ...served, ...change });

/** Each way to serve a command that declares an ability, with its policy. */
const ways = {
  command: () => command(jars.fill, jarPolicy, nothing),
  preparedCommand: () => preparedCommand(jars.fill, jarPolicy, prepare, nothing),
  batched: () => batched(jars.fill, { policy: together, keyOf, handle: handleAll }),
};

describe.each(Object.entries(ways))("a call served with %s", (_way, make) => {
  test("starts with the policy that its contract asks for", () => {
    expect(serve(jars, { look, fill: make() }).calls).toHaveLength(2);
  });

  test("does not start without a policy", () => {
    expect(() => serve(jars, { look, fill: untyped(make(), { policy: undefined }) })).toThrow(
      "jars.fill needs jar.fill, and no policy answers for it",
    );
  });

  test("does not start with a policy that does not know the ability", () => {
    expect(() => serve(jars, { look, fill: untyped(make(), { policy: emptyPolicy }) })).toThrow(
      "jars.fill: its policy does not know jar.fill",
    );
  });

  test("does not start where the ability is about a parameter that the call does not have", () => {
    expect(() => serve(misnamed, { fill: untyped(make(), { call: misnamed.fill }) as never })).toThrow(
      "jars.fill: jar.fill is about potId, which is not among the call's parameters",
    );
  });
});

test("a policy that nothing would ask does not start", () => {
  expect(() => serve(jars, { look: untyped(look, { policy: jarPolicy }), fill: ways.command() })).toThrow(
    "jars.look has a policy that is never asked",
  );
});

test("a batch whose policy loads one subject at a time does not start", () => {
  const fill = untyped(ways.batched(), { batch: { keyOf, handleAll } as never });
  expect(() => serve(jars, { look, fill })).toThrow("jars.fill: its policy does not load the subjects of a batch");
});

test("a call that declares an ability does not compile without its policy", () => {
  const attempts = [
    // @ts-expect-error -- the policy is missing
    () => command(jars.fill, nothing),
    // @ts-expect-error -- the policy is missing
    () => preparedCommand(jars.fill, prepare, nothing),
    // @ts-expect-error -- the policy is missing
    () => batched(jars.fill, { keyOf, handle: handleAll }),
    // @ts-expect-error -- the policy does not know the ability
    () => preparedCommand(jars.fill, policy({ load, may: { "jar.empty": () => allow } }), prepare, nothing),
    // @ts-expect-error -- no ability is declared
    () => preparedCommand(jars.look, jarPolicy, prepare, nothing),
    // @ts-expect-error -- no ability is declared
    () => batched(jars.look, { policy: together, keyOf, handle: handleAll }),
  ];
  expect(attempts).toHaveLength(6);
});
