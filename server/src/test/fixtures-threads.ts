import { newId } from "../kernel/new-id.ts";
import { indexDocumentsOf } from "../kernel/search/index.ts";
import { entitiesIn } from "../messages/index.ts";
import { circleSearch, messageSearch, threadSearch } from "../threads/index.ts";
import {
  threadCircleAccounts,
  threadCircles,
  threadMessageEntities,
  threadMessages,
  threadReactions,
  threads,
  threadViewers,
} from "../threads/schema.ts";
import type { FixtureTarget } from "./fixtures.ts";
import { insertRows } from "./rows.ts";

type Person = { readonly id: string; readonly username: string };
export type CircleSpec = {
  readonly name: string;
  readonly type: "open" | "closed";
  readonly managers: readonly Person[];
  readonly members: readonly Person[];
  readonly invited?: readonly Person[];
};
export type ThreadMessageSpec = {
  readonly author: Person;
  readonly body: string;
  readonly at: Date;
  /** Which of the messages before, counted from 1, it answers. */
  readonly answers?: number | undefined;
  readonly reactions?: readonly { readonly account: Person; readonly emojiName: string }[] | undefined;
};
/** The first message is by whoever started the thread. Threads with the same circle object are in one circle. */
export type ThreadSpec = {
  readonly subject: string;
  readonly circle?: CircleSpec | undefined;
  readonly group?: { readonly id: string } | undefined;
  readonly messages: readonly [ThreadMessageSpec, ...ThreadMessageSpec[]];
};

export async function insertThreads(ground: FixtureTarget, specs: readonly ThreadSpec[]): Promise<{ id: string }[]> {
  const circles = await insertCircles(ground, [...new Set(specs.flatMap(({ circle }) => circle ?? []))], specs);
  const made = specs.map((spec) => ({
    ...spec,
    id: newId(),
    circleId: spec.circle ? (circles.get(spec.circle) ?? null) : null,
  }));
  const { database, organizationId } = ground;
  await insertRows(
    database,
    threads,
    made.map(({ id, circleId, group, subject, messages }) => {
      const last = messages.at(-1) ?? messages[0];
      return {
        organizationId,
        id,
        circleId,
        groupId: group?.id ?? null,
        subject,
        creatorId: messages[0].author.id,
        lastSeq: messages.length,
        messagesCount: messages.length,
        lastMessageAt: last.at,
        activeAt: last.at,
        createdAt: messages[0].at,
        updatedAt: last.at,
      };
    }),
  );
  await index(
    ground,
    threadSearch,
    made.map(({ id, subject }) => ({ subjectId: id, texts: [subject] })),
  );
  await insertMessages(ground, made);
  return made.map(({ id }) => ({ id }));
}

type Made = ThreadSpec & { readonly id: string };
const index = (
  { database, organizationId }: FixtureTarget,
  kind: string,
  documents: Parameters<typeof indexDocumentsOf>[3],
) => indexDocumentsOf(database, organizationId, kind, documents);

async function insertMessages(ground: FixtureTarget, made: readonly Made[]): Promise<void> {
  const { database, organizationId } = ground;
  const written = made.flatMap(({ id: threadId, messages }) => {
    const ids = messages.map(({ at }) => newId(at));
    return messages.map((message, index) => ({
      ...message,
      threadId,
      seq: index + 1,
      id: ids[index] ?? newId(),
      replyToId: message.answers === undefined ? null : (ids[message.answers - 1] ?? null),
    }));
  });
  const row = { organizationId };
  await insertRows(
    database,
    threadMessages,
    written.map(({ id, threadId, seq, author, body, replyToId, reactions = [], at }) => ({
      ...row,
      id,
      threadId,
      seq,
      accountId: author.id,
      text: body,
      replyToId,
      reactionCount: reactions.length,
      createdAt: at,
      updatedAt: at,
    })),
  );
  await index(
    ground,
    messageSearch,
    written.map(({ id, body }) => ({ subjectId: id, texts: [body] })),
  );
  const people = new Map(written.map(({ author }) => [author.username.toLowerCase(), author.id]));
  await insertRows(
    database,
    threadMessageEntities,
    written.flatMap(({ id, body }) =>
      entitiesIn(body, people).map((entity, position) => ({ ...row, ...entity, messageId: id, position })),
    ),
  );
  await insertRows(
    database,
    threadReactions,
    written.flatMap(({ id: messageId, reactions = [], at }) =>
      reactions.map(({ account, emojiName }) => ({
        ...row,
        id: newId(),
        messageId,
        accountId: account.id,
        emoji: emojiName,
        createdAt: at,
      })),
    ),
  );
  await insertRows(database, threadViewers, viewersOf(organizationId, made));
}

/** Everybody who wrote in a thread has read up to what they wrote last. */
function viewersOf(organizationId: string, made: readonly Made[]) {
  return made.flatMap(({ id: threadId, messages }) => {
    const last = new Map(messages.map(({ author, at }, index) => [author.id, { lastReadSeq: index + 1, at }]));
    return [...last].map(([accountId, { lastReadSeq, at }]) => ({
      organizationId,
      threadId,
      accountId,
      lastReadSeq,
      lastReadAt: at,
      createdAt: at,
      updatedAt: at,
    }));
  });
}

async function insertCircles(
  ground: FixtureTarget,
  circles: readonly CircleSpec[],
  specs: readonly ThreadSpec[],
): Promise<Map<CircleSpec, string>> {
  const { database, organizationId, clock } = ground;
  const made = circles.map((circle) => {
    const beginning = specs.find((spec) => spec.circle === circle)?.messages[0].at ?? clock.now();
    return { ...circle, id: newId(), createdAt: beginning, updatedAt: beginning };
  });
  await insertRows(
    database,
    threadCircles,
    made.map(({ id, name, type, createdAt, updatedAt }) => ({ organizationId, id, name, type, createdAt, updatedAt })),
  );
  await index(
    ground,
    circleSearch,
    made.map(({ id, name }) => ({ subjectId: id, texts: [name] })),
  );
  await insertRows(
    database,
    threadCircleAccounts,
    made.flatMap(({ id: circleId, managers, members, invited = [], createdAt, updatedAt }) => {
      const seat = (role: "manager" | "member" | "invited") => (person: Person) => ({
        organizationId,
        circleId,
        accountId: person.id,
        role,
        createdAt,
        updatedAt,
      });
      return [...managers.map(seat("manager")), ...members.map(seat("member")), ...invited.map(seat("invited"))];
    }),
  );
  return new Map(circles.flatMap((circle, index) => (made[index] ? [[circle, made[index].id] as const] : [])));
}
