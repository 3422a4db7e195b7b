import { copyFile, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { reader } from "../kernel/db/database.ts";
import { service } from "../test/fixtures-integrations.ts";
import { type OwnInstallation, ownInstallation, tenantFiles } from "../test/own-installation.ts";
import { exportTenant } from "./export-tenant.ts";
import { findTenant } from "./repo.ts";
import { judgeTenantFile } from "./tenant-file.ts";

let own: OwnInstallation;
beforeAll(async () => {
  own = await ownInstallation();
});
afterAll(() => own.close());

const withLogo = (type: string, logo: string) => {
  const { details, ...rest } = service(type);
  return { ...rest, details: { ...details, logo } };
};

test("the logo of an outside service is kept with the community's pictures, and comes out with its file", async () => {
  const folder = own.installation.config.DATA_DIR;
  await copyFile(join(tenantFiles, "assets/river-prints.svg"), join(folder, "prints.svg"));
  const elsewhere = "https://routes.example/logo.png";
  const { configuration } = await own.save("harbor", {
    INTEGRATIONS: [withLogo("prints", "prints.svg"), withLogo("routes", elsewhere), service("weather")],
  });
  const { body } = await own.server.inject({
    url: "/organization/config",
    headers: { organization: configuration.ORGANIZATION_ID },
  });
  const logos = JSON.parse(body).data.INTEGRATIONS.map((each: { details: { logo: string } }) => each.details.logo);
  expect(logos).toEqual([expect.stringMatching(/^https?:\/\/.+\/files\/images\/.+\/480\.webp$/), elsewhere, ""]);

  const stored = await findTenant(reader(own.installation.driver, "system"), configuration.ORGANIZATION_ID);
  if (!stored) throw new Error("there is no community");
  await exportTenant(own.installation.files, stored, join(folder, "out.json"));
  const judged = judgeTenantFile(JSON.parse(await readFile(join(folder, "out.json"), "utf8")));
  const again = judged.ok ? judged.file.INTEGRATIONS?.map(({ details }) => details.logo) : judged.problems;
  expect(again).toEqual(["out-pictures/integrations-prints.webp", elsewhere, ""]);
  expect((await readFile(join(folder, "out-pictures/integrations-prints.webp"))).subarray(8, 12).toString()).toBe(
    "WEBP",
  );
});

test("a logo that is not there is a problem of the file", async () => {
  await expect(own.save("harbor", { INTEGRATIONS: [withLogo("prints", "../missing.svg")] })).rejects.toThrow(
    "INTEGRATIONS.prints names ../missing.svg, which cannot be read.",
  );
});
