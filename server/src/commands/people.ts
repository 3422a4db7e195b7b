import {
  findPeople,
  listPeople,
  type Person,
  restorePerson,
  setAdministrator,
  setTier,
  suspendPerson,
} from "../accounts/index.ts";
import type { Installation } from "../installation.ts";
import { reader } from "../kernel/db/database.ts";
import { personName } from "../kernel/person-name.ts";
import type { Tenant } from "../kernel/tenancy/tenant.ts";
import { findTenant } from "../organization/index.ts";
import { UsageError } from "./run-command.ts";

export const peopleUsage = `  people <slug> [search]                lists who is in a community, suspended people too
  suspend-person <slug> <e-mail>        signs somebody out everywhere and lets them in no more
  restore-person <slug> <e-mail>        lets them in again
  administrators <slug>                 lists who runs a community
  administrator <slug> <e-mail> [--remove]   makes somebody an administrator, or takes it back
  tiers <slug>                          lists the tiers of a community
  tier <slug> <e-mail> <tier> [--remove]     gives somebody a tier, or takes it back`;

type PeopleCommand = (community: Community, words: readonly string[]) => Promise<string[]>;
type Community = { readonly installation: Installation; readonly tenant: Tenant };

/** As many as a screen can be scrolled through. */
const listed = 500;

const commands = {
  people: async (community, [search, ...rest]) => {
    if (rest.length > 0) throw new UsageError();
    return list(
      community,
      { search },
      search === undefined ? "Nobody has been here yet." : `Nobody is called ${search}.`,
    );
  },
  administrators: async (community, words) => {
    if (words.length > 0) throw new UsageError();
    return list(community, { onlyAdministrators: true }, `${community.tenant.slug} has no administrator.`);
  },
  administrator: async (community, words) => {
    const { rest, isRemoved } = withoutRemove(words);
    const person = await personCalled(community, only(rest));
    await setAdministrator(partsOf(community), person, !isRemoved);
    return [
      `${personName(person)} is ${isRemoved ? "no administrator" : "an administrator"} of ${community.tenant.slug}.`,
    ];
  },
  tiers: async ({ tenant }, words) => {
    if (words.length > 0) throw new UsageError();
    const lines = tenant.tiers.map(
      ({ slug, name, priority }) => `${slug.padEnd(24)} ${String(priority).padEnd(6)} ${name}`,
    );
    return lines.length > 0 ? lines : [`${tenant.slug} has no tiers: its file may have some.`];
  },
  tier: async (community, words) => {
    const { rest, isRemoved } = withoutRemove(words);
    const [named, slug] = rest;
    if (named === undefined || slug === undefined || rest.length !== 2) throw new UsageError();
    const tier = community.tenant.tiers.find((each) => each.slug === slug);
    const known = community.tenant.tiers.map((each) => each.slug).join(", ") || "none";
    if (!tier) throw new UsageError([`${community.tenant.slug} has no tier ${slug}. It has: ${known}.`]);
    const person = await personCalled(community, named);
    await setTier(partsOf(community), person, { slug, isHeld: !isRemoved, now: community.installation.clock.now() });
    return [`${personName(person)} ${isRemoved ? "has no longer" : "has"} the tier ${tier.name}.`];
  },
  "suspend-person": async (community, words) => {
    const person = await personCalled(community, only(words));
    await suspendPerson(partsOf(community), person, community.installation.clock.now());
    return [`${personName(person)} is suspended and signed out.`, ...hostedNote(community)];
  },
  "restore-person": async (community, words) => {
    const person = await personCalled(community, only(words));
    await restorePerson(partsOf(community), person);
    return [`${personName(person)} may sign in again.`, ...hostedNote(community)];
  },
} as const satisfies Readonly<Record<string, PeopleCommand>>;

type PeopleCommandName = keyof typeof commands;

export function isPeopleCommand(what: string | undefined): what is PeopleCommandName {
  return what !== undefined && Object.hasOwn(commands, what);
}

/** Runs a command about the people of a community. @throws UsageError for what cannot be done as it was typed. */
export async function managePeople(
  installation: Installation,
  what: PeopleCommandName,
  [slug, ...words]: readonly string[],
): Promise<string[]> {
  if (slug === undefined) throw new UsageError();
  return commands[what]({ installation, tenant: await tenantCalled(installation, slug) }, words);
}

export async function tenantCalled({ driver, app }: Installation, slug: string): Promise<Tenant> {
  const stored = await findTenant(reader(driver, "system"), slug);
  const tenant = stored && (await app.kernel.directory.byId(stored.id));
  if (!tenant) throw new UsageError([`There is no community called ${slug}.`]);
  return tenant;
}

async function personCalled({ installation, tenant }: Community, named: string): Promise<Person> {
  const [person, other] = await findPeople(reader(installation.driver, "system"), tenant.id, named);
  if (!person) {
    const hint = "Whoever is invited or has an account has to sign in once; administrators may be named in the file.";
    throw new UsageError([`Nobody in ${tenant.slug} has signed in as ${named}. ${hint}`]);
  }
  if (other) throw new UsageError([`More than one has the address ${named}: name one by username.`]);
  return person;
}

async function list(
  { installation, tenant }: Community,
  wanted: { search?: string | undefined; onlyAdministrators?: boolean },
  nobody: string,
): Promise<string[]> {
  const people = await listPeople(reader(installation.driver, "system"), tenant.id, { ...wanted, most: listed + 1 });
  if (people.length === 0) return [nobody];
  const more = people.length > listed ? [`These are the first ${listed}: search for a name.`] : [];
  return [...people.slice(0, listed).map(lineOf), ...more];
}

function lineOf(person: Person): string {
  const notes = [...person.tiers, person.isAdministrator && "administrator", person.suspendedAt && "suspended"].filter(
    Boolean,
  );
  return [person.username.padEnd(24), (person.email ?? "no address").padEnd(36), fullNameOf(person), ...notes]
    .join("  ")
    .trimEnd();
}

const fullNameOf = ({ firstName, lastName }: Person): string => [firstName, lastName].filter(Boolean).join(" ");

function partsOf({ installation: { driver, services }, tenant }: Community) {
  return { driver, services, tenant };
}

/** Whose sign-in is another provider's is kept out of this community only. */
function hostedNote({ tenant }: Community): string[] {
  return tenant.configuration.COGNITO_USERPOOL_ID === undefined
    ? []
    : ["Their sign-in is with a hosted provider: change it there too."];
}

function only(words: readonly string[]): string {
  const [word] = words;
  if (word === undefined || words.length !== 1) throw new UsageError();
  return word;
}

function withoutRemove(words: readonly string[]): { rest: readonly string[]; isRemoved: boolean } {
  return { rest: words.filter((word) => word !== "--remove"), isRemoved: words.includes("--remove") };
}
