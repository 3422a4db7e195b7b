import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type OwnInstallation, ownInstallation, type SavedCommunity } from "../test/own-installation.ts";
import { isPeopleCommand, managePeople } from "./people.ts";

let own: OwnInstallation;
let harbor: SavedCommunity;

beforeAll(async () => {
  own = await ownInstallation();
  harbor = await save({ administrators: ["Named@Example.org"] });
});
afterAll(() => own.close());

const save = (changes: object) => own.save("harbor", changes);
const signIn = (email: string) => own.signIn(harbor.pool, email);

/** As it is typed behind `npm run tenant --`. */
async function type(what: string, ...words: string[]): Promise<string> {
  if (!isPeopleCommand(what)) throw new Error(`${what} is not known`);
  return (await managePeople(own.installation, what, words)).join("\n");
}

type Session = {
  self(): Promise<{ status: number; isAdministrator: unknown }>;
  account(): Promise<Record<string, unknown>>;
};

/** Somebody who signs up, with their address confirmed, and comes for the first time. */
async function newPerson(email: string, attributes: Record<string, string> = {}): Promise<Session> {
  const { accessToken } = await own.newPerson(harbor.pool, email, attributes);
  const headers = { organization: harbor.configuration.ORGANIZATION_ID, authorization: accessToken };
  const session = {
    async account() {
      return JSON.parse((await own.server.inject({ method: "GET", url: "/self", headers })).body).data;
    },
    async self() {
      const answer = await own.server.inject({ method: "GET", url: "/self", headers });
      return { status: answer.statusCode, isAdministrator: JSON.parse(answer.body).data?.viewer?.isAdministrator };
    },
  };
  await session.self();
  return session;
}

/** What is known of somebody is believed for 2 s. */
async function soon(holds: () => Promise<boolean>): Promise<boolean> {
  for (const started = performance.now(); performance.now() - started < 5_000;) {
    if (await holds()) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}

describe("an administrator", () => {
  test("is who signs up with an address that the tenant's file names, and nobody else", async () => {
    expect(await (await newPerson("named@example.org")).self()).toEqual({ status: 200, isAdministrator: true });
    expect(await (await newPerson("nobody@example.org")).self()).toEqual({ status: 200, isAdministrator: false });
    expect(await type("administrators", "harbor")).toMatch(/named@example\.org .*administrator$/);
  });

  test("is made by the file of people who are there, and no more when the file drops them", async () => {
    const ada = await newPerson("ada@example.org");
    await save({ administrators: ["named@example.org", "ada@example.org"] });
    expect(await soon(async () => (await ada.self()).isAdministrator === true)).toBe(true);
    await save({ administrators: ["named@example.org"] });
    expect(await soon(async () => (await ada.self()).isAdministrator === false)).toBe(true);
    expect(await type("administrators", "harbor")).toContain("named@example.org");
  });

  test("is made by a command and unmade by it, and the file leaves them alone", async () => {
    const ben = await newPerson("ben@example.org", { given_name: "Ben" });
    expect(await type("administrator", "harbor", "BEN@example.org")).toBe("Ben is an administrator of harbor.");
    expect(await soon(async () => (await ben.self()).isAdministrator === true)).toBe(true);
    await save({ administrators: ["named@example.org"] });
    expect(await type("administrators", "harbor")).toContain("ben@example.org");
    expect(await type("administrator", "harbor", "ben", "--remove")).toBe("Ben is no administrator of harbor.");
    expect(await soon(async () => (await ben.self()).isAdministrator === false)).toBe(true);
  });
});

describe("a tier", () => {
  const crew = { slug: "crew", name: "Crew", priority: 3, iconName: "anchor" };

  test("is had from the first call on by whom the file grants it to, with a picture of its own", async () => {
    await save({ tiers: [{ ...crew, grantedTo: ["Eve@Example.org"] }] });
    const { accountTiers } = await (await newPerson("eve@example.org")).account();
    expect(accountTiers).toMatchObject([{ slug: "crew", name: "Crew", priority: 3, image: { width: 480 } }]);
    expect(await (await newPerson("fay@example.org")).account()).toMatchObject({ accountTiers: [] });
  });

  test("is given and taken by hand, and is gone with the file's", async () => {
    await save({ tiers: [crew] });
    const gus = await newPerson("gus@example.org", { given_name: "Gus" });
    expect(await type("tiers", "harbor")).toMatch(/^crew +3 +Crew$/);
    expect(await type("tier", "harbor", "gus@example.org", "crew")).toBe("Gus has the tier Crew.");
    expect(await type("people", "harbor", "gus")).toMatch(/Gus {2}crew$/);
    expect(await gus.account()).toMatchObject({ accountTiers: [{ slug: "crew" }] });
    await expect(type("tier", "harbor", "gus", "gold")).rejects.toThrow("harbor has no tier gold. It has: crew.");
    expect(await type("tier", "harbor", "gus", "crew", "--remove")).toBe("Gus has no longer the tier Crew.");
    expect(await gus.account()).toMatchObject({ accountTiers: [] });
    await type("tier", "harbor", "gus", "crew");
    await save({});
    expect(await gus.account()).toMatchObject({ accountTiers: [] });
    expect(await type("tiers", "harbor")).toBe("harbor has no tiers: its file may have some.");
  });
});

describe("the people of a community", () => {
  test("are listed and found by a part of their name, username or address", async () => {
    await newPerson("cleo@example.org", { given_name: "Cleo", family_name: "Marsh" });
    expect(await type("people", "harbor")).toContain("Cleo Marsh");
    for (const part of ["cleo marsh", "CLEO@", "leo"]) expect(await type("people", "harbor", part)).toContain("Cleo");
    expect(await type("people", "harbor", "%")).toBe("Nobody is called %.");
  });

  test("who are suspended are signed out, cannot sign in, and may again when they are restored", async () => {
    const email = "dan@example.org";
    const dan = await newPerson(email, { given_name: "Dan" });
    expect(await type("suspend-person", "harbor", email)).toBe("Dan is suspended and signed out.");
    expect(await soon(async () => (await dan.self()).status === 401)).toBe(true);
    expect(await signIn(email)).toMatchObject({ __type: "NotAuthorizedException", message: "User is disabled." });
    expect(await type("people", "harbor", "dan")).toMatch(/suspended$/);
    expect(await type("restore-person", "harbor", email)).toBe("Dan may sign in again.");
    expect(await signIn(email)).toHaveProperty("AuthenticationResult");
    expect((await dan.self()).status).toBe(401);
  });

  test.each([
    ["a community that is not there", ["people", "nowhere"], "There is no community called nowhere."],
    ["an address nobody has", ["suspend-person", "harbor", "x@example.org"], "Nobody in harbor has signed in as x@"],
    ["a name nobody has", ["administrator", "harbor", "x"], "Nobody in harbor has signed in as x."],
  ])("and %s is told", async (_name, [what = "", ...words], problem) => {
    await expect(type(what, ...words)).rejects.toThrow(problem);
  });
});
