import { contacts } from "@marquee/contract/contacts";
import { command } from "../kernel/http/serve.ts";
import { deleteContact } from "./repo.ts";
import { readContact } from "./read-contact.ts";

export const removeContact = command(contacts.remove, async ({ scope, params }) => {
  await readContact(scope, params.accountId);
  await deleteContact(scope, params.accountId);
  return null;
});
