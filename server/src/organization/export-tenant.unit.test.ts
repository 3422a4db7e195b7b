import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Files } from "../kernel/files/index.ts";
import { exportTenant } from "./export-tenant.ts";
import type { StoredTenant } from "./repo.ts";
import { judgeTenantFile } from "./tenant-file.ts";

/** Markup, a formula, marks that turn words around, lines and quotes that could end a text, and a path. */
const hostile = `=1+cmd|'/C calc'!A0"}\n,"enabled":false,"x":"</script><img src=x onerror=ran()>{{7*7}}\u202Eabc\u2028../../etc/passwd`;

test("a community whose texts were written to do harm comes out as the file that makes it again, and nothing else", async () => {
  const folder = await mkdtemp(join(tmpdir(), "export-"));
  const riverside = JSON.parse(await readFile(join(import.meta.dirname, "../../../tenants/riverside.json"), "utf8"));
  const picture = `/files/images/${riverside.ORGANIZATION_ID}/../../etc/passwd/96.webp`;
  const asked: unknown[] = [];
  const files = { readImage: async (...what: unknown[]) => void asked.push(what) } as unknown as Files;
  const { SPLASH_SCREEN: _splash, ...rest } = riverside;
  const configuration = {
    ...rest,
    NAME: hostile.slice(0, 200),
    DESCRIPTION: hostile,
    ICON: { LIGHT: picture, DARK: picture },
    contact: { ...riverside.contact, ADDRESS1: hostile.slice(0, 200) },
  };
  const tenant = { id: riverside.ORGANIZATION_ID, slug: "riverside", enabled: true, configuration };
  await exportTenant(files, tenant as unknown as StoredTenant, join(folder, "river.json"));

  expect((await readdir(folder)).toSorted()).toEqual(["river-pictures", "river.json"]);
  expect(await readdir(join(folder, "river-pictures"))).toEqual([]);
  expect(asked.every((what) => Array.isArray(what) && !String(what[1]).includes("/"))).toBe(true);
  const written: Record<string, unknown> = JSON.parse(await readFile(join(folder, "river.json"), "utf8"));
  expect(written["enabled"]).toBe(true);
  expect(Object.hasOwn(written, "x")).toBe(false);
  expect([written["NAME"], written["DESCRIPTION"]]).toEqual([hostile.slice(0, 200), hostile]);
  const judged = judgeTenantFile({ ...written, ICON: riverside.ICON, LOGO: riverside.LOGO });
  expect(judged.ok ? [] : judged.problems).toEqual([]);
  await rm(folder, { recursive: true });
});
