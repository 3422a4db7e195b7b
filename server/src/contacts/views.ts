import type { AccountShare, Contact } from "@marquee/contract/contacts";
import { accountView } from "../accounts/index.ts";
import type { Scope } from "../kernel/scope.ts";
import { readShown } from "../profile-fields/index.ts";
import type { CardRow, ContactRow } from "./queries.ts";

type Fields = Awaited<ReturnType<typeof readShown>>;

const noWork = { title: null, company: null };
const noLinks = {
  website: null,
  video: null,
  facebook: null,
  instagram: null,
  linkedIn: null,
  twitter: null,
  tikTok: null,
  youtube: null,
  discord: null,
};

/** An account as its owner shows it on the card: what they did not choose is not in the answer. */
function cardView(scope: Scope, { account, email, phone, choices }: CardRow, fields: Fields) {
  return {
    ...accountView(scope, account),
    ...(!choices.work && noWork),
    ...(!choices.links && noLinks),
    ...(!choices.about && { bio: null }),
    email: choices.email ? email : null,
    phone: choices.phone ? phone : null,
    fields: choices.fields ? (fields.get(account.id) ?? []) : [],
  };
}

export async function readShare(
  scope: Scope,
  { isContact, ...row }: CardRow & { isContact: boolean },
): Promise<AccountShare> {
  return { ...cardView(scope, row, await readShown(scope, [row.account.id])), isContact };
}

export function contactView(scope: Scope, { note, addedAt, ...row }: ContactRow, fields: Fields): Contact {
  return { ...cardView(scope, row, fields), note, addedAt };
}

/** One contact, with what they fill in for the caller. */
export async function readContactView(scope: Scope, row: ContactRow): Promise<Contact> {
  return contactView(scope, row, await readShown(scope, [row.account.id]));
}
