import type { AccountFixture, Fixtures } from "../test/fixtures.ts";
import type { DemoCommunity } from "./content/index.ts";

type Around = {
  readonly person: (username: string) => AccountFixture;
  readonly events: readonly { readonly id: string; readonly slug: string }[];
  readonly now: Date;
};

const hour = 60 * 60_000;

/** What people asked those who run the community. */
export async function plantTickets(
  fixtures: Fixtures,
  { tickets = [] }: Pick<DemoCommunity, "tickets">,
  { person, events, now }: Around,
): Promise<void> {
  if (tickets.length === 0) return;
  const named = (username: string | undefined) => (username === undefined ? undefined : person(username));
  await fixtures.tickets(
    tickets.map(({ writer, assignee, event, messages, ...ticket }) => ({
      ...ticket,
      writer: named(writer),
      assignee: named(assignee),
      event: events.find(({ slug }) => slug === event),
      messages: messages.map(({ by, text, hours }) => ({
        by: named(by),
        text,
        at: new Date(now.getTime() - hours * hour),
      })),
    })),
  );
}
