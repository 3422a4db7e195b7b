import { expect, test } from "vitest";
import { call, moduleNames, Nothing, openapi, slice, slices } from "../index.ts";
import { OrganizationConfig } from "../organization/index.ts";

const base = { method: "GET", path: "/one", summary: "One", returns: Nothing } as const;

test("a call that belongs to no module says so, or is refused before anything runs", () => {
  const forgotten = call({ ...base, access: { caller: "guest" } as never });
  expect(() => slice("one", { forgotten })).toThrow('one.forgotten: access.module must name a module, or say "none"');
  const unknown = call({ ...base, access: { caller: "guest", module: "dance" } as never });
  expect(() => slice("one", { unknown })).toThrow("one.unknown");
  expect(() => slice("one", { meant: call({ ...base, access: { caller: "guest", module: "none" } }) })).not.toThrow();
});

test("whatever may be switched off says that it may not be there", () => {
  const { paths } = openapi(slices, { title: "Interface", version: "1", servers: ["/api"] });
  const answers = Object.keys(Reflect.get(Object(paths["/interests"]?.["get"]), "responses"));
  expect(answers).toEqual(expect.arrayContaining(["401", "456"]));
});

test("the configuration has every module, those that clients in use read without asking among them", () => {
  const described = Object.keys(OrganizationConfig.properties.MODULES.properties);
  expect(described).toEqual([...moduleNames]);
  const read =
    "activities events groups accounts channels threads storage support sponsors benefits interests advertisements subscriptions invoices announcements bookings surveys";
  expect(described).toEqual(expect.arrayContaining(read.split(" ")));
});
