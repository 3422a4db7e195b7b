import { contacts } from "@marquee/contract/contacts";
import { pageOf } from "../kernel/db/keyset.ts";
import { query, serve } from "../kernel/http/serve.ts";
import type { SliceModule } from "../kernel/slice-module.ts";
import { readShown } from "../profile-fields/index.ts";
import { addContact } from "./add-contact.ts";
import { chooseCard } from "./choose-card.ts";
import { listContacts, readChoices } from "./queries.ts";
import { readCard } from "./read-card.ts";
import { removeContact } from "./remove-contact.ts";
import { renewCode } from "./renew-code.ts";
import { updateContact } from "./update-contact.ts";
import { contactView, readShare } from "./views.ts";

const contactsModule = serve(contacts, {
  card: query(contacts.card, async ({ scope, params }) => readShare(scope, await readCard(scope, params.shareCode))),
  list: query(contacts.list, async ({ scope, query }) => {
    const { window, rows } = await listContacts(scope, query);
    const fields = await readShown(
      scope,
      rows.map(({ account }) => account.id),
    );
    return pageOf(window, rows, (row) => contactView(scope, row, fields));
  }),
  add: addContact,
  update: updateContact,
  remove: removeContact,
  choices: query(contacts.choices, ({ scope }) => readChoices(scope)),
  choose: chooseCard,
  renewCode,
});

export const module: SliceModule = { serves: [contactsModule] };
