import { accounts, self } from "@marquee/contract/accounts";
import { expect, test } from "vitest";
import { testWorld } from "../../test/world.ts";

test("another application calls the interface for a person only where it was allowed to, open reads included", async () => {
  const world = await testWorld();
  const tenant = await world.tenant();
  const person = await tenant.fixtures.account();
  const outcome = async (scope: string) => {
    const client = tenant.asApplication(person, scope);
    const answers = [await client.call(self.get, {}), await client.call(accounts.list, {})];
    return answers.map(({ status, code }) => code ?? status);
  };
  const refused = ["request.scopeMissing", "request.scopeMissing"];
  expect(await outcome("openid email profile")).toEqual(refused);
  expect(await outcome("openid aws.cognito.signin.user.admin")).toEqual(refused);
  expect(await outcome("openid marquee/api")).toEqual([200, 200]);
  expect((await tenant.as(person).call(self.get, {})).status).toBe(200);
});
