import type { DataOf } from "@marquee/contract/kernel";
import { support, type TicketState, type TicketType } from "@marquee/contract/support";
import type { TextId } from "../kernel/i18n/texts.ts";
import type { Tone } from "../ui/badge.tsx";

export type Ticket = DataOf<typeof support.mine>[number];
export type Conversation = DataOf<typeof support.get>;

export const ownTickets = [support.mine, { pageSize: 20 }] as const;
export const ticketOf = (ticketId = "") => [support.get, { ticketId }] as const;
export const ticketOfKey = (ticketKey = "") => [support.byKey, { ticketKey }] as const;

export const typeNames: Readonly<Record<TicketType, TextId>> = {
  support: "support.type.support",
  bug: "support.type.bug",
  feedback: "support.type.feedback",
};

/** A state as those who answer call it, and as whoever asked does. */
export const stateNames: Readonly<Record<TicketState, { team: TextId; writer: TextId; tone: Tone }>> = {
  open: { team: "support.state.open", writer: "support.state.withTeam", tone: "accent" },
  waiting: { team: "support.state.waiting", writer: "support.state.answered", tone: "warning" },
  solved: { team: "support.state.solved", writer: "support.state.solved", tone: "positive" },
};
