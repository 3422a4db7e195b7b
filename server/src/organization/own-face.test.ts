import { copyFile, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { reader } from "../kernel/db/database.ts";
import { filesPlugin, readWoff2 } from "../kernel/files/index.ts";
import { type OwnInstallation, ownInstallation } from "../test/own-installation.ts";
import { exportTenant } from "./export-tenant.ts";
import { findTenant } from "./repo.ts";
import { judgeTenantFile } from "./tenant-file.ts";

const fonts = join(import.meta.dirname, "../../../node_modules/@fontsource");
const fraunces = join(fonts, "fraunces/files/fraunces-latin-700-normal.woff2");
const unbounded = join(fonts, "unbounded/files/unbounded-latin-600-normal.woff2");

let own: OwnInstallation;
let folder: string;
beforeAll(async () => {
  own = await ownInstallation();
  folder = own.installation.config.DATA_DIR;
});
afterAll(() => own.close());

/** Saves the community with a font of its own: a file beside the one of the tenant. */
async function saveWith(font: string | Uint8Array) {
  if (typeof font === "string") await copyFile(font, join(folder, "own.woff2"));
  else await writeFile(join(folder, "own.woff2"), font);
  return (await own.save("harbor", { FACE: undefined, FACE_FILE: "own.woff2" })).configuration;
}

async function fetchFont(url: string, headers: Record<string, string> = {}) {
  const site = Fastify();
  const kept = { isPublic: async () => undefined, isThere: async () => false };
  await site.register(filesPlugin(own.installation.files, kept, () => new Date()));
  return site.inject({ url, headers });
}

test("a community's own font is kept, served for ever to every page, and replaced by the next", async () => {
  const first = await saveWith(fraunces);
  expect(first.FACE_FILE).toMatchObject({ ASCENT: 978, DESCENT: 255, LINE_GAP: 0 });
  const address = first.FACE_FILE?.URL ?? "";
  const { body } = await own.server.inject({
    url: "/organization/config",
    headers: { organization: first.ORGANIZATION_ID },
  });
  expect(JSON.parse(body).data.FACE_FILE.URL).toMatch(new RegExp(`^https?://.+${address}$`));
  const answer = await fetchFont(address);
  expect(answer.rawPayload.equals(await readFile(fraunces))).toBe(true);
  expect(answer.headers).toMatchObject({
    "content-type": "font/woff2",
    "cache-control": "public, max-age=31536000, immutable",
    "access-control-allow-origin": "*",
    "cross-origin-resource-policy": "cross-origin",
    "x-content-type-options": "nosniff",
  });
  expect((await fetchFont(address, { "if-none-match": String(answer.headers["etag"]) })).statusCode).toBe(304);
  expect((await saveWith(fraunces)).FACE_FILE?.URL).toBe(address);

  const second = await saveWith(unbounded);
  expect(second.FACE_FILE?.URL).not.toBe(address);
  expect((await fetchFont(address)).statusCode).toBe(404);
  expect((await fetchFont(second.FACE_FILE?.URL ?? "")).statusCode).toBe(200);
  const none = (await own.save("harbor")).configuration;
  expect(none.FACE_FILE).toBeUndefined();
  expect((await fetchFont(second.FACE_FILE?.URL ?? "")).statusCode).toBe(404);
});

test("what is no font, is cut off, too large or not there is refused with the reason", async () => {
  const font = await readFile(fraunces);
  for (const wrong of [Buffer.from("wOF2 but not one"), font.subarray(0, 9_000), Buffer.from("<svg/>")])
    await expect(saveWith(wrong)).rejects.toThrow("FACE_FILE names own.woff2, which is no font in the format WOFF2.");
  await expect(saveWith(Buffer.alloc(400 * 1024))).rejects.toThrow(/which has 400 kB\..+150 kB are the most/);
  await expect(own.save("harbor", { FACE: undefined, FACE_FILE: "none.woff2" })).rejects.toThrow("cannot be read");
  await expect(own.save("harbor", { FACE_FILE: "own.woff2" })).rejects.toThrow("a community has one face");
});

test("an exported community has its font beside it", async () => {
  const { ORGANIZATION_ID } = await saveWith(unbounded);
  const out = await mkdtemp(join(tmpdir(), "face-"));
  const tenant = await findTenant(reader(own.installation.driver, "system"), ORGANIZATION_ID);
  if (!tenant) throw new Error("the community is not there");
  await exportTenant(own.installation.files, tenant, join(out, "club.json"));
  const written: Record<string, unknown> = JSON.parse(await readFile(join(out, "club.json"), "utf8"));
  expect(written["FACE_FILE"]).toBe("club-pictures/face.woff2");
  expect((await readFile(join(out, "club-pictures/face.woff2"))).equals(await readFile(unbounded))).toBe(true);
  const judged = judgeTenantFile(written);
  expect(judged.ok ? [] : judged.problems).toEqual([]);
  await rm(out, { recursive: true });
});

test.each([
  ["bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2"],
  ["playfair-display/files/playfair-display-latin-700-normal.woff2"],
  ["space-grotesk/files/space-grotesk-latin-700-normal.woff2"],
])("measures are read out of %s", async (file) => {
  const measures = readWoff2(await readFile(join(fonts, file)));
  expect(measures?.ascent).toBeGreaterThan(700);
  expect(measures?.descent).toBeGreaterThan(100);
  expect(measures?.width).toBeGreaterThan(300);
  expect(measures?.width).toBeLessThan(900);
});
