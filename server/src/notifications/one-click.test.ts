import { notifications } from "@marquee/contract/notifications";
import { expect, test } from "vitest";
import Fastify from "fastify";
import { mount } from "../kernel/http/mount.ts";
import { mountOneClick } from "../kernel/http/one-click.ts";
import { refuseInEnvelope } from "../kernel/http/refusals.ts";
import { testWorld } from "../test/world.ts";
import { mailPermit } from "./mail-permits.ts";

test("a mail program turns one kind off by posting to the address of the header, without cookie or page", async () => {
  const world = await testWorld();
  const tenant = await world.tenant();
  const other = await world.tenant();
  const ana = await tenant.fixtures.account();
  const { kernel } = world.app;
  const site = Fastify();
  refuseInEnvelope(site, kernel);
  mountOneClick(site, { "/unsubscribe": notifications.chooseMail });
  await site.register(async (api) => mount(api, kernel, world.app.modules, "site"), { prefix: "/api" });
  const signing = { organization: tenant.organization, services: kernel.services };
  const permit = mailPermit(signing, { accountId: ana.id, kind: "commentEmail" });
  const post = async (path: string, { siteUrl } = tenant.organization) => {
    const { statusCode } = await site.inject({
      method: "POST",
      url: `/unsubscribe/${path}`,
      headers: { host: new URL(siteUrl).host, "content-type": "application/x-www-form-urlencoded" },
      payload: "List-Unsubscribe=One-Click",
    });
    return statusCode;
  };
  const offNow = async (): Promise<string[]> => {
    const { data } = await tenant.as(ana).call(notifications.preferences, {});
    return Object.entries(data).flatMap(([name, value]) => (value === false ? [name] : []));
  };
  expect([await post(`${permit}x`), await post(permit, other.organization), await offNow()]).toEqual([404, 404, []]);
  expect([await post(permit), await post(permit), await offNow()]).toEqual([200, 200, ["commentEmail"]]);
  await site.close();
});
