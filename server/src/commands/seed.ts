import { parseArgs } from "node:util";
import { inTransaction, reader } from "../kernel/db/database.ts";
import { findTenant, listTenants } from "../organization/index.ts";
import { fillTenant } from "../test/fill-tenant.ts";
import { runCommand, UsageError } from "./run-command.ts";
import { withInstallation } from "./with-installation.ts";

const usage = `npm run seed -- --accounts 10000 --events 2000 [--messages 50000 [--member <username>]] [--tenant <slug>]

  Fills a community with plausible people and events, and with one long conversation that a member
  has with others, for trying and measuring; without --tenant the first one.`;

await runCommand(usage, async (args) => {
  const { tenant: slug, ...filling } = optionsOf(args);
  return withInstallation(async ({ driver, clock }) => {
    const system = reader(driver, "system");
    const tenant =
      slug === undefined ? (await listTenants(system)).find(({ enabled }) => enabled) : await findTenant(system, slug);
    if (!tenant)
      throw new UsageError([
        slug === undefined
          ? "There is no community yet: start the server once, or create one."
          : `There is no community called ${slug}.`,
      ]);
    const started = clock.now();
    await inTransaction(driver, "system", (database) =>
      fillTenant({ database, organizationId: tenant.id, clock }, filling),
    );
    const seconds = (clock.now().getTime() - started.getTime()) / 1000;
    const { accounts, events, messages } = filling;
    return [
      `${tenant.slug} has ${accounts} more accounts, ${events} more events and ${messages} more messages (${seconds.toFixed(1)} s).`,
    ];
  });
});

function optionsOf(args: string[]) {
  const text = { type: "string" } as const;
  const { values } = parseArgs({
    args,
    options: { accounts: text, events: text, messages: text, member: text, tenant: text },
    strict: false,
  });
  return {
    accounts: amount("accounts", values.accounts),
    events: amount("events", values.events),
    messages: amount("messages", values.messages),
    member: nameIn(values.member),
    tenant: nameIn(values.tenant),
  };
}

function nameIn(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

function amount(name: string, value: unknown): number {
  const number = Number(value ?? 0);
  if (!Number.isInteger(number) || number < 0 || number > 1_000_000)
    throw new UsageError([`--${name} must be a whole number up to 1000000.`]);
  return number;
}
