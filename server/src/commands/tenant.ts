import type { Installation } from "../installation.ts";
import { inTransaction, reader } from "../kernel/db/database.ts";
import {
  exportTenant,
  findTenant,
  invitePerson,
  openAccount,
  readTenantFile,
  listTenants,
  saveTenant,
  setTenantEnabled,
} from "../organization/index.ts";
import { bookLines } from "../ledger/index.ts";
import { storeReceipt } from "../payments/index.ts";
import { readCommunityStorage, sizeText, storageLimits } from "../quota/index.ts";
import { isPeopleCommand, managePeople, peopleUsage, tenantCalled } from "./people.ts";
import { runCommand, UsageError } from "./run-command.ts";
import { withInstallation } from "./with-installation.ts";

const usage = `npm run tenant -- <what> …

Communities
  create <file>          makes the community that a tenant file describes
  update <file>          makes an existing community what its file says now
  list                   lists the communities
  suspend <slug>         closes a community's site
  restore <slug>         opens it again
  storage <slug>         says how much of its storage a community uses
  export <slug> <file>   writes a community as the file that would make it again
  paid <slug> <reference>   notes that what somebody owes the organisers has arrived
  books <slug>           says what its ledger holds, and every payment that stands otherwise there

Its people, each by e-mail address or username
  invite <slug> <e-mail> [language]     mails somebody the way to make an account
  account <slug> <e-mail> [language]    makes somebody an account and prints a password that lets in once
${peopleUsage}`;

await runCommand(usage, async ([what, ...rest]) => {
  if (what === "create" || what === "update") return writing(what, one(rest));
  if (what === "list" && rest.length === 0) return withInstallation(list);
  if ((what === "invite" || what === "account") && (rest.length === 2 || rest.length === 3))
    return withInstallation((installation) => letIn(installation, what, rest));
  if (what === "suspend" || what === "restore")
    return withInstallation((installation) => setEnabled(installation, one(rest), what === "restore"));
  if (what === "export" && rest.length === 2)
    return withInstallation((installation) => write(installation, rest[0] ?? "", rest[1] ?? ""));
  if (what === "storage") return withInstallation((installation) => sayStorage(installation, one(rest)));
  if (what === "paid" && rest.length === 2)
    return withInstallation((installation) => notePaid(installation, rest[0] ?? "", rest[1] ?? ""));
  if (what === "books") return withInstallation((installation) => readBooks(installation, one(rest)));
  if (isPeopleCommand(what)) return withInstallation((installation) => managePeople(installation, what, rest));
  throw new UsageError();
});

function one(rest: readonly string[]): string {
  const [value] = rest;
  if (value === undefined || rest.length !== 1) throw new UsageError();
  return value;
}

/** The file is judged before anything is opened: a mistake in it is told at once. */
async function writing(what: "create" | "update", path: string): Promise<string[]> {
  const judged = await readTenantFile(path);
  if (!judged.ok) throw new UsageError(judged.problems);
  const { ORGANIZATION_ID: id, SLUG: slug } = judged.file;
  return withInstallation(async (installation) => {
    const known = await findTenant(reader(installation.driver, "system"), id);
    if (what === "create" && known) throw new UsageError([`${slug} is there already: use update.`]);
    if (what === "update" && !known) throw new UsageError([`There is no community with the id ${id}: use create.`]);
    const saved = await saveTenant(installation, path);
    if (!saved.ok) throw new UsageError(saved.problems);
    return [`${saved.configuration.NAME} is ${known ? "updated" : "made"}: ${saved.configuration.domains.join(", ")}`];
  });
}

async function list({ driver }: Installation): Promise<string[]> {
  const tenants = await listTenants(reader(driver, "system"));
  return tenants.map(
    ({ slug, enabled, configuration }) =>
      `${slug.padEnd(24)} ${enabled ? "open    " : "closed  "} ${configuration.domains.join(", ")}`,
  );
}

async function letIn(
  installation: Installation,
  what: "invite" | "account",
  [slug = "", email = "", language]: readonly string[],
): Promise<string[]> {
  const tenant = await tenantCalled(installation, slug);
  const { NAME, DEFAULT_LOCALE, COGNITO_USERPOOL_ID, locales } = tenant.configuration;
  const problems = [
    ...(COGNITO_USERPOOL_ID ? [`The people of ${NAME} are with a hosted provider: invite them there.`] : []),
    ...(/^[^\s@]+@[^\s@]+$/.test(email) ? [] : [`${email} is no email address.`]),
    ...(language && !locales.includes(language) ? [`${NAME} speaks ${locales.join(", ")}, not ${language}.`] : []),
  ];
  if (problems.length > 0) throw new UsageError(problems);
  const invited = { email, locale: language ?? DEFAULT_LOCALE };
  if (what === "invite") {
    await invitePerson(installation, tenant, invited);
    return [`${email} is invited to ${NAME}, for two weeks.`];
  }
  const password = await openAccount(installation, tenant, invited);
  if (password === undefined) throw new UsageError([`${email} has an account already.`]);
  return [`${email} signs in at ${tenant.siteUrl}/auth/sign-in with ${password}, once, and chooses another then.`];
}

async function setEnabled({ driver, clock }: Installation, slug: string, enabled: boolean): Promise<string[]> {
  if (!(await setTenantEnabled(reader(driver, "system"), { slug, enabled, now: clock.now() })))
    throw new UsageError([`There is no community called ${slug}.`]);
  return [`${slug} is ${enabled ? "open" : "closed"}.`];
}

async function sayStorage(installation: Installation, slug: string): Promise<string[]> {
  const tenant = await tenantCalled(installation, slug);
  const { driver, config, clock } = installation;
  const scope = { database: reader(driver, tenant.id), organization: tenant, now: clock.now() };
  const { used, limit, isLow } = await readCommunityStorage(scope, config);
  const { account } = storageLimits(tenant, config);
  return [
    `${slug} uses ${sizeText(used)} of ${sizeText(limit)}${isLow ? ", which is four fifths or more" : ""}. One account may keep ${sizeText(account)}.`,
  ];
}

async function notePaid(installation: Installation, slug: string, reference: string): Promise<string[]> {
  const organization = await tenantCalled(installation, slug);
  const { driver, clock } = installation;
  const isNoted = await inTransaction(driver, organization.id, (database) =>
    storeReceipt({ database, organization, now: clock.now() }, reference),
  );
  if (isNoted) return [`${reference} is paid.`];
  throw new UsageError([`Nobody in ${slug} owes anything under ${reference}, or it was paid before.`]);
}

async function readBooks(installation: Installation, slug: string): Promise<string[]> {
  const organization = await tenantCalled(installation, slug);
  return bookLines({ database: reader(installation.driver, organization.id), organization });
}

async function write({ driver, files }: Installation, slug: string, path: string): Promise<string[]> {
  const tenant = await findTenant(reader(driver, "system"), slug);
  if (!tenant) throw new UsageError([`There is no community called ${slug}.`]);
  await exportTenant(files, tenant, path);
  return [`${slug} is written to ${path}.`];
}
