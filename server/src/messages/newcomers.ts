import { newcomerErrors } from "@marquee/contract/messages";
import { fail } from "../kernel/failure.ts";
import type { Member, Scope } from "../kernel/scope.ts";
import { usualSafety } from "../kernel/tenancy/safety.ts";
import { addressesIn } from "./addresses.ts";
import { type Author, holdAuthor, type Standing, readAuthor } from "./queries/newcomers.ts";

const hour = 60 * 60_000;
const day = 24 * hour;
/** What holds where the community says nothing. `days` and `duplicateHours`: 0 is off. */
const usual = {
  days: usualSafety.newcomerDays,
  links: usualSafety.newcomerLinks,
  slowSeconds: usualSafety.newcomerSeconds,
  duplicateHours: usualSafety.repeatHours,
};
/** What is shorter is written by anybody anywhere: 'Thank you!' */
const shortest = 20;

type Writing = {
  readonly text: string;
  /** What is shown with it and may have links too: a subject. */
  readonly heading?: string;
  readonly place: Standing;
  /** Whoever looks after the place is held by none of it. */
  readonly moderates: boolean;
};

/**
 * What is asked of whoever writes, beside their words: who is new writes slowly and links little, and nobody writes the
 * same in several places. Who looks after the place, or after the community, may.
 */
export async function expectMeasured(scope: Scope<Member>, writing: Writing): Promise<void> {
  const { days, duplicateHours } = measuresIn(scope);
  if (isExempt(scope, writing) || (days === 0 && duplicateHours === 0)) return;
  await holdAuthor(scope);
  const { text, place } = writing;
  const since = new Date(scope.now.getTime() - duplicateHours * hour);
  const author = await readAuthor(scope, { text, since, place, newSince: newSince(scope) });
  if (author.isRepeating && text.length >= shortest) fail(newcomerErrors.writtenElsewhere);
  if (!author.isNew) return;
  refuseManyLinks(scope, writing);
  refuseHaste(scope, author);
}

/** A changed text has no more links than a new one. */
export async function expectFewLinks(scope: Scope<Member>, writing: Writing): Promise<void> {
  const { days, links } = measuresIn(scope);
  if (isExempt(scope, writing) || days === 0 || linksIn(writing) <= links) return;
  const { text, place } = writing;
  const author = await readAuthor(scope, { text, since: scope.now, place, newSince: newSince(scope) });
  if (author.isNew) refuseManyLinks(scope, writing);
}

/** Whether an account of this age writes as a newcomer here: for whoever knows it anyway, and asks no more of others. */
export const isNewcomer = (scope: Scope, createdAt: Date): boolean => createdAt > newSince(scope);

const measuresIn = ({ organization }: Scope) => ({ ...usual, ...organization.configuration.NEWCOMERS });

const newSince = (scope: Scope): Date => new Date(scope.now.getTime() - measuresIn(scope).days * day);

const isExempt = ({ caller }: Scope<Member>, { moderates }: Writing): boolean =>
  caller.isModerator || caller.isAdministrator || moderates;

const linksIn = ({ text, heading = "" }: Writing): number => addressesIn(`${heading} ${text}`).length;

function refuseManyLinks(scope: Scope, writing: Writing): void {
  const { links } = measuresIn(scope);
  if (linksIn(writing) > links) fail(newcomerErrors.manyLinks, { count: links });
}

function refuseHaste(scope: Scope, { wroteAt }: Author): void {
  const waits =
    wroteAt === null ? 0 : measuresIn(scope).slowSeconds * 1_000 - (scope.now.getTime() - wroteAt.getTime());
  if (waits > 0) fail(newcomerErrors.slowAtFirst, { seconds: Math.ceil(waits / 1_000) });
}
