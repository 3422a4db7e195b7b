import { profileFields } from "@marquee/contract/profile-fields";
import { readUnblocked } from "../accounts/index.ts";
import { query, serve } from "../kernel/http/serve.ts";
import type { SliceModule } from "../kernel/slice-module.ts";
import { createField, orderFields, removeField, updateField } from "./define-fields.ts";
import { fillIn } from "./fill-in.ts";
import { listFields } from "./queries.ts";
import { fieldView, readOwn, readShown } from "./views.ts";

const profileFieldsModule = serve(profileFields, {
  list: query(profileFields.list, async ({ scope }) => (await listFields(scope)).map((row) => fieldView(scope, row))),
  create: createField,
  update: updateField,
  remove: removeField,
  order: orderFields,
  mine: query(profileFields.mine, ({ scope }) => readOwn(scope)),
  fillIn,
  of: query(profileFields.of, async ({ scope, params }) => {
    const { id } = await readUnblocked(scope, params.accountId);
    return (await readShown(scope, [id])).get(id) ?? [];
  }),
});

export const module: SliceModule = { serves: [profileFieldsModule] };
