import { accounts } from "../../accounts/schema.ts";
import type { Caller, Scope } from "../../kernel/scope.ts";
import { allow, type Decision, deny, type Policy, type Served } from "../../kernel/http/serve.ts";

/** One way to break a policy: an ability that allows everything, a refusal that allows, a load that hides nothing. */
export type Mutant = {
  readonly file: string;
  /** The policy or the function that it stands in. */
  readonly within: string;
  readonly change: string;
};

type AnyPolicy = Policy<unknown, string>;
type Load = AnyPolicy["load"];

/** Where the mutants are: all compiled in, one at a time switched on. */
export type Mutants = {
  /** Every one, in the order of the sources. */
  readonly all: Mutant[];
  /** The one that is switched on. */
  active: Mutant | undefined;
  /** Called with each mutant whose line is reached. */
  meet: (mutant: Mutant) => void;
  /** Makes the mutant of one `deny`, and answers its number. */
  addRefusal(location: SourceLocation, refusal: string): number;
  /** In place of that `deny`. */
  denyAt(number: number, ...refusal: Parameters<typeof deny>): Decision;
  /** In place of `policy`. */
  policyAt(location: SourceLocation, declared: AnyPolicy): AnyPolicy;
  /** A call whose policy has the mutant of its load. */
  served(call: Served): Served;
};
type SourceLocation = Pick<Mutant, "file" | "within">;

export function createMutants(): Mutants {
  const refusals: Mutant[] = [];
  const loads = new WeakMap<object, Mutant>();

  function add(location: SourceLocation, change: string): Mutant {
    const similar = mutants.all.filter(({ file, within }) => file === location.file && within === location.within);
    const times = similar.filter((other) => other.change.startsWith(change)).length;
    const added = { ...location, change: times === 0 ? change : `${change} (${times + 1})` };
    mutants.all.push(added);
    return added;
  }

  function isOn(mutant: Mutant): boolean {
    mutants.meet(mutant);
    return mutants.active === mutant;
  }

  const mutants: Mutants = {
    all: [],
    active: undefined,
    meet: () => undefined,
    addRefusal: (location, refusal) => refusals.push(add(location, `\`${refusal}\` is not refused`)) - 1,
    denyAt(number, ...refusal) {
      const mutant = refusals[number];
      return mutant && isOn(mutant) ? allow : deny(...refusal);
    },
    policyAt(location, declared) {
      const may = Object.fromEntries(
        Object.entries(declared.may).map(([ability, decide]) => {
          // What allows everything has nothing to be emptied: its load alone decides.
          if (/=>\s*allow$/.test(decide.toString())) return [ability, decide];
          const emptied = add(location, `\`${ability}\` allows everything`);
          return [ability, (...about: Parameters<typeof decide>) => (isOn(emptied) ? allow : decide(...about))];
        }),
      );
      loads.set(may, add(location, "its load hides nothing"));
      return { ...declared, may };
    },
    served(call) {
      const { policy } = call;
      const unhiding = policy && loads.get(policy.may);
      if (!policy || !unhiding) return call;
      const load: Load = async (scope, subjectId) =>
        (await policy.load(scope, subjectId)) ??
        (isOn(unhiding) ? loadAsAnybody(policy.load, scope, subjectId) : undefined);
      if (!call.batch) return { ...call, policy: { ...policy, load } };
      const loadAll: NonNullable<typeof call.batch.loadAll> = (scope, requests) =>
        Promise.all(requests.map(({ caller, subjectId }) => load(seenBy(scope, caller), subjectId)));
      return { ...call, policy: { ...policy, load }, batch: { ...call.batch, loadAll } };
    },
  };
  return mutants;
}

/** What the first of the tenant's people finds who finds anything, each as an administrator: as if the load asked nobody who they are. */
async function loadAsAnybody(load: Load, scope: Scope, subjectId: string): Promise<unknown> {
  if (scope.caller.accountId === undefined) return undefined;
  const people = await scope.database.select({ id: accounts.id }).from(accounts).orderBy(accounts.id);
  for (const { id } of people) {
    const found = await load(
      seenBy(scope, { ...scope.caller, isAdministrator: true, accountId: id, actingAccountId: id }),
      subjectId,
    );
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The scope as it is, of somebody else: it keeps what it works out when it is asked. */
function seenBy(scope: object, caller: Caller): Scope {
  return Object.create(scope, { caller: { value: caller, enumerable: true } });
}
