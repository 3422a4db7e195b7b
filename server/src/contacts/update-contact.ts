import { contacts } from "@marquee/contract/contacts";
import { command } from "../kernel/http/serve.ts";
import { saveNote } from "./repo.ts";
import { readContact } from "./read-contact.ts";
import { readContactView } from "./views.ts";

export const updateContact = command(contacts.update, async ({ scope, params, body }) => {
  const contact = await readContact(scope, params.accountId);
  if (body.note === undefined) return readContactView(scope, contact);
  const note = (body.note ?? "").trim();
  await saveNote(scope, params.accountId, note);
  return readContactView(scope, { ...contact, note });
});
