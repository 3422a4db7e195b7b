import { newId } from "../kernel/new-id.ts";
import { chatChannels, chatMembers, chatMessages } from "../chat/schema.ts";
import type { FixtureTarget } from "./fixtures.ts";
import { insertRows } from "./rows.ts";

type Identified = { readonly id: string };

/** Without a name, two people have a direct conversation. The first member made it. */
export type ConversationSpec = {
  readonly name?: string;
  readonly members: readonly [Identified, Identified, ...Identified[]];
  readonly messages?: readonly { readonly author: Identified; readonly text: string; readonly at: Date }[];
  /** How many of the last messages each member has not read yet; the author of the last has read all. */
  readonly unread?: number;
};

export async function insertConversations(
  { database, organizationId, clock }: FixtureTarget,
  specs: readonly ConversationSpec[],
): Promise<{ id: string }[]> {
  const made = specs.map(({ name, members, messages = [], unread = 0 }) => {
    const id = newId();
    const createdAt = messages[0]?.at ?? clock.now();
    const at = { organizationId, createdAt, updatedAt: createdAt };
    const isDirect = name === undefined && members.length === 2;
    const last = messages.at(-1);
    const channel = {
      ...at,
      id,
      creatorId: members[0].id,
      lastSeq: messages.length,
      ...(last && { lastMessageAt: last.at }),
      ...(isDirect
        ? {
            kind: "direct" as const,
            directKey: members
              .map((member) => member.id)
              .toSorted()
              .join(":"),
          }
        : { kind: "group" as const, name: name ?? null }),
    };
    const seen = (member: Identified) =>
      member.id === last?.author.id ? messages.length : Math.max(0, messages.length - unread);
    return {
      channel,
      members: members.map((member, index) => ({
        ...at,
        channelId: id,
        accountId: member.id,
        role: index === 0 ? ("moderator" as const) : ("member" as const),
        lastReadSeq: seen(member),
      })),
      messages: messages.map(({ author, text, at: sent }, index) => ({
        organizationId,
        id: newId(sent),
        channelId: id,
        seq: index + 1,
        accountId: author.id,
        text,
        createdAt: sent,
        updatedAt: sent,
      })),
    };
  });
  await insertRows(
    database,
    chatChannels,
    made.map(({ channel }) => channel),
  );
  await insertRows(
    database,
    chatMembers,
    made.flatMap(({ members }) => members),
  );
  await insertRows(
    database,
    chatMessages,
    made.flatMap(({ messages }) => messages),
  );
  return made.map(({ channel }) => ({ id: channel.id }));
}
