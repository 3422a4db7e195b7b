import type { BodyOf } from "@marquee/contract/kernel";
import { kernelErrors } from "@marquee/contract/kernel";
import { profileFieldErrors, profileFields, type FieldKind } from "@marquee/contract/profile-fields";
import { indexAccounts } from "../accounts/index.ts";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import { newId } from "../kernel/new-id.ts";
import type { Scope } from "../kernel/scope.ts";
import { keptNames } from "./names.ts";
import { type FieldRow, findField, listAnswering, listFields } from "./queries.ts";
import { countFields, deleteField, dropOptions, insertField, saveField, saveOrder } from "./repo.ts";
import type { FieldOption } from "./schema.ts";
import { fieldView } from "./views.ts";

const mostFields = 30;
type Written = BodyOf<typeof profileFields.update>;

export const createField = command(profileFields.create, async ({ scope, body: { kind, ...written } }) => {
  if ((await countFields(scope)) >= mostFields) fail(profileFieldErrors.tooMany);
  const id = newId();
  await insertField(scope, { id, kind, ...settingsFrom(scope, kind, written, []) });
  return fieldView(scope, await expectField(scope, id));
});

export const updateField = command(profileFields.update, async ({ scope, params: { fieldId }, body }) => {
  const { kind, options } = await expectField(scope, fieldId);
  const settings = settingsFrom(scope, kind, body, options);
  const kept = new Set(settings.options.map(({ id }) => id));
  await saveField(scope, fieldId, settings);
  const gone = options.map(({ id }) => id).filter((id) => !kept.has(id));
  const answering = await listAnswering(scope, fieldId);
  await dropOptions(scope, fieldId, gone);
  await indexAccounts(scope, answering);
  return fieldView(scope, await expectField(scope, fieldId));
});

/** What people filled in goes with it, and nobody is found by it any more. */
export const removeField = command(profileFields.remove, async ({ scope, params: { fieldId } }) => {
  await expectField(scope, fieldId);
  const answering = await listAnswering(scope, fieldId);
  await deleteField(scope, fieldId);
  await indexAccounts(scope, answering);
  return null;
});

export const orderFields = command(profileFields.order, async ({ scope, body }) => {
  await saveOrder(scope, body.fieldIds);
  return (await listFields(scope)).map((row) => fieldView(scope, row));
});

async function expectField(scope: Scope, fieldId: string): Promise<FieldRow> {
  return (await findField(scope, fieldId)) ?? fail(kernelErrors.notFound);
}

const isChosenFrom = (kind: FieldKind): boolean => kind === "choice" || kind === "several";

/** An option keeps its id only where the field had it: ids are the server's to give. */
function settingsFrom(scope: Scope, kind: FieldKind, written: Written, before: readonly FieldOption[]) {
  const names = keptNames(scope, written.names);
  if (names.length === 0) fail(profileFieldErrors.needsName);
  const known = new Set(before.map(({ id }) => id));
  const options = (isChosenFrom(kind) ? written.options : []).flatMap((option) => {
    const called = keptNames(scope, option.names);
    if (called.length === 0) return [];
    const own = option.id?.toLowerCase();
    return [{ id: own !== undefined && known.delete(own) ? own : newId(), names: called }];
  });
  if (isChosenFrom(kind) && options.length < 2) fail(profileFieldErrors.needsOptions);
  return { names, options, required: written.required, audience: written.audience };
}
