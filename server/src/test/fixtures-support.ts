import type { TicketState, TicketType } from "@marquee/contract/support";
import { nextNumbers } from "../kernel/db/counters.ts";
import { newId } from "../kernel/new-id.ts";
import { indexDocumentsOf } from "../kernel/search/index.ts";
import { ticketSearch } from "../support/index.ts";
import { supportMessages, supportTickets } from "../support/schema.ts";
import type { FixtureTarget } from "./fixtures.ts";
import { insertRows } from "./rows.ts";

type Identified = { readonly id: string };
export type TicketSpec = {
  /** Without one a guest asks. */
  readonly writer?: Identified | undefined;
  readonly email: string;
  readonly type: TicketType;
  readonly state: TicketState;
  readonly event?: Identified | undefined;
  readonly assignee?: Identified | undefined;
  /** The first is the request; of the team where somebody of it is named. */
  readonly messages: readonly { readonly by?: Identified | undefined; readonly text: string; readonly at: Date }[];
};

/** What people asked those who run a community, in a few statements however many. */
export async function insertTickets(ground: FixtureTarget, specs: readonly TicketSpec[]): Promise<void> {
  const { database, organizationId } = ground;
  const scope = { organization: { id: organizationId }, database };
  const { supportTicket: first } = await nextNumbers(scope, { supportTicket: specs.length });
  const made = specs.map((spec, index) => {
    const began = spec.messages[0]?.at ?? ground.clock.now();
    return { ...spec, id: newId(began), alternateId: first + index, began, last: spec.messages.at(-1)?.at ?? began };
  });
  await insertRows(
    database,
    supportTickets,
    made.map(({ id, alternateId, type, state, writer, email, event, assignee, messages, began, last }) => ({
      organizationId,
      id,
      alternateId,
      type,
      state,
      accountId: writer?.id ?? null,
      email,
      locale: "en",
      eventId: event?.id ?? null,
      assigneeId: assignee?.id ?? null,
      messagesCount: messages.length,
      writtenAt: last,
      createdAt: began,
      updatedAt: last,
    })),
  );
  await insertRows(
    database,
    supportMessages,
    made.flatMap(({ id: ticketId, writer, messages }) =>
      messages.map(({ by, text, at }, index) => ({
        organizationId,
        id: newId(at),
        ticketId,
        seq: index + 1,
        accountId: (by ?? writer)?.id ?? null,
        isTeam: by !== undefined,
        text,
        createdAt: at,
      })),
    ),
  );
  const documents = made.map(({ id, alternateId, messages }) => ({
    subjectId: id,
    texts: [String(alternateId), ...messages.map(({ text }) => text)],
  }));
  await indexDocumentsOf(database, organizationId, ticketSearch, documents);
}
