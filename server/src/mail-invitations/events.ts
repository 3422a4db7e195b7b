import { Id, Nullable } from "@marquee/contract/kernel";
import { domainEvent } from "../kernel/domain-event.ts";

/** Null: to the community. */
const about = { groupId: Nullable(Id("group")) };

export const mailInvitationsAdded = domainEvent("mailInvitation.added", "Addresses were invited.", about);

export const mailInvitationsWaited = domainEvent("mailInvitation.waited", "Mails that invite wait to be sent.", about);
