import { accountErrors } from "@marquee/contract/accounts";
import { contacts } from "@marquee/contract/contacts";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import { insertContact } from "./repo.ts";
import { readCard } from "./read-card.ts";
import { readContact } from "./read-contact.ts";
import { readContactView } from "./views.ts";

export const addContact = command(contacts.add, async ({ scope, caller, body }) => {
  const { account } = await readCard(scope, body.shareCode);
  if (account.id === caller.accountId) fail(accountErrors.notYourself);
  await insertContact(scope, { accountId: account.id, note: (body.note ?? "").trim() });
  return readContactView(scope, await readContact(scope, account.id));
});
