import type { OwnProfileField, ProfileField, ShownProfileField } from "@marquee/contract/profile-fields";
import type { Member, Scope } from "../kernel/scope.ts";
import { nameFor } from "./names.ts";
import { type FieldRow, listOwnValues, listShownValues, type ShownRow } from "./queries.ts";

export function fieldView(
  scope: Scope,
  { id, kind, names, options, required, audience, sortOrder }: FieldRow,
): ProfileField {
  return {
    id,
    kind,
    name: nameFor(scope, names),
    names: [...names],
    options: options.map((each) => ({ id: each.id, name: nameFor(scope, each.names), names: [...each.names] })),
    required,
    audience,
    sortOrder,
  };
}

/** What the caller filled in; what they did not, as it begins. */
export async function readOwn(scope: Scope<Member>): Promise<OwnProfileField[]> {
  const rows = await listOwnValues(scope);
  return rows.map(({ field, value }) => ({
    field: fieldView(scope, field),
    text: value?.text ?? "",
    optionIds: [...(value?.optionIds ?? [])],
    audience: value?.audience ?? field.audience,
  }));
}

/** What of some people's the caller may read, by account, in the order of the community. */
export async function readShown(
  scope: Scope,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, ShownProfileField[]>> {
  const rows = await listShownValues(scope, accountIds);
  const byAccount = Map.groupBy(rows, ({ value }) => value.accountId);
  return new Map([...byAccount].map(([id, own]) => [id, own.map((row) => shownView(scope, row))]));
}

function shownView(scope: Scope, { field: { id, kind, names, options }, value }: ShownRow): ShownProfileField {
  const chosen = options.filter((option) => value.optionIds.includes(option.id));
  return {
    id,
    kind,
    name: nameFor(scope, names),
    text: value.text,
    options: chosen.map((option) => ({ id: option.id, name: nameFor(scope, option.names) })),
  };
}
