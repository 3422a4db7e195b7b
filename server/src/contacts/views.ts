import type { AccountShare, Contact } from "@marquee/contract/contacts";
import { accountView } from "../accounts/index.ts";
import type { Scope } from "../kernel/scope.ts";
import type { CardRow, ContactRow } from "./queries.ts";

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
function cardView(scope: Scope, { account, email, phone, choices }: CardRow) {
  return {
    ...accountView(scope, account),
    ...(!choices.work && noWork),
    ...(!choices.links && noLinks),
    ...(!choices.about && { bio: null }),
    email: choices.email ? email : null,
    phone: choices.phone ? phone : null,
  };
}

export function shareView(scope: Scope, { isContact, ...row }: CardRow & { isContact: boolean }): AccountShare {
  return { ...cardView(scope, row), isContact };
}

export function contactView(scope: Scope, { note, addedAt, ...row }: ContactRow): Contact {
  return { ...cardView(scope, row), note, addedAt };
}
