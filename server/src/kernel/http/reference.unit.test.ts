import { call, Id, input, named, Nullable, openapi, slice, Text, Type } from "@marquee/contract/kernel";
import Fastify from "fastify";
import { describe, expect, it } from "vitest";
import { referencePage, serveReference } from "./reference.ts";

const Thing = named("Thing", {
  id: Id("thing"),
  name: Text(200),
  parts: Type.Array(Type.Object({ note: Text(10, 1) })),
});
const things = slice("things", {
  change: call({
    method: "PUT",
    path: "/things/{thingId}",
    summary: "Change a <b>thing</b>",
    params: { thingId: Id("thing") },
    body: input({ name: Text(200, 1), ownerId: Nullable(Id("account")) }),
    returns: Thing,
    access: { caller: "member", module: "none" },
    errors: [{ code: "thing.locked", status: 409, sentence: "It is <locked>." }],
  }),
});
const document = openapi([things], { title: "Interface", version: "1", servers: ["/api"] });

describe("the reference", () => {
  it("shows a call with its inputs, answer and refusals, linked to its entity", () => {
    const page = referencePage(document);
    expect(page).toContain('<article id="things.change">');
    expect(page).toContain('<a href="#entity-Thing">Thing</a>');
    expect(page).toContain('<h3 id="entity-Thing">');
    expect(page).toContain("name: text (1 to 200 characters)");
    expect(page).toContain("ownerId: uuid of account | null");
    expect(page).toContain("thing.locked");
  });

  it("escapes what it shows and runs nothing", async () => {
    const page = referencePage(document);
    expect(page).toContain("Change a &lt;b&gt;thing&lt;/b&gt;");
    expect(page).toContain("It is &lt;locked&gt;.");
    expect(page).not.toContain("<script");
  });

  it("is served with a policy that allows its own style and nothing else", async () => {
    const server = Fastify();
    serveReference(server, async () => document);
    const page = await server.inject("/docs");
    expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(page.headers["content-security-policy"]).toMatch(/^default-src 'none'; style-src 'sha256-[A-Za-z0-9+/=]+';/);
    const machine = await server.inject("/openapi.json");
    expect(machine.json()).toMatchObject({
      openapi: "3.1.0",
      paths: { "/things/{thingId}": { put: { operationId: "things.change" } } },
    });
    await server.close();
  });
});
