import { and, asc, type SQL, sql } from "drizzle-orm";
import { notBlockedBetween } from "../../accounts/index.ts";
import { unnested } from "../../kernel/db/arrays.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import type { Member as Person, Scope } from "../../kernel/scope.ts";
import { chatChannels, chatMembers, chatMessages } from "../schema.ts";
import { type WholeMessage, withExtras } from "./extras.ts";
import { type Message, messageColumns } from "./facts.ts";

/** Messages sent of one channel when catching up; whoever missed more reads the rest by REST. */
export const missedPerChannel = 100;

/** How far a client is in a channel: in its messages, and in what has become of those since. */
export type Since = { readonly seq: number; readonly changeSeq: number | undefined };
export type Missed = {
  readonly channelId: string;
  readonly lastSeq: number;
  /** Up to which change everything is here. */
  readonly lastChangeSeq: number;
  readonly isComplete: boolean;
  readonly messages: WholeMessage[];
  /** Messages the client has, as they are now. */
  readonly changed: WholeMessage[];
};

/** A member who asks, and how far they are in each channel. */
export type Asking = { readonly scope: Scope<Person>; readonly since: ReadonlyMap<string, Since> };
type ChannelPosition = { turn: number; id: string; lastSeq: number; lastChangeSeq: number };

/** What several people of a community missed in their channels, oldest first: a few statements for all of them. */
export async function readMissed(askings: readonly Asking[]): Promise<Missed[][]> {
  const [first] = askings;
  if (!first) return [];
  const positions = await readPositions(first.scope, askings);
  const behind = positions.flatMap((position) => {
    const { seq = position.lastSeq } = sinceOf(askings, position) ?? {};
    return position.lastSeq > seq ? [{ ...position, after: seq, upTo: position.lastSeq }] : [];
  });
  const outdated = positions.flatMap((position) => {
    const { seq = 0, changeSeq = position.lastChangeSeq } = sinceOf(askings, position) ?? {};
    return position.lastChangeSeq > changeSeq ? [{ ...position, after: changeSeq, upTo: seq }] : [];
  });
  const missed = await withExtrasOf(askings, await readBehind(askings, behind));
  const changes = await withExtrasOf(askings, await readChanged(askings, outdated));
  return askings.map((_, turn) =>
    positions
      .filter((position) => position.turn === turn)
      .map((position) => missedIn(position, missed[turn], changes[turn])),
  );
}

const sinceOf = (askings: readonly Asking[], { turn, id }: ChannelPosition): Since | undefined =>
  askings[turn]?.since.get(id);

type ByChannel = ReadonlyMap<string, WholeMessage[]>;

function missedIn({ id, lastSeq, lastChangeSeq }: ChannelPosition, missed?: ByChannel, changes?: ByChannel): Missed {
  const messages = missed?.get(id) ?? [];
  const changed = changes?.get(id) ?? [];
  const isAll = messages.length < missedPerChannel || messages.at(-1)?.seq === lastSeq;
  const isAllChanged = changed.length < missedPerChannel;
  return {
    channelId: id,
    lastSeq: Math.max(lastSeq, messages.at(-1)?.seq ?? 0),
    lastChangeSeq: isAllChanged ? lastChangeSeq : (changed.at(-1)?.changeSeq ?? lastChangeSeq),
    isComplete: isAll && isAllChanged,
    messages,
    changed,
  };
}

type Turned = Message & { readonly turn: number };

/** What stands beside the text differs with who reads it; of plain messages nothing is asked. */
async function withExtrasOf(askings: readonly Asking[], messages: readonly Turned[]): Promise<ByChannel[]> {
  const byTurn = Map.groupBy(messages, ({ turn }) => turn);
  return Promise.all(
    askings.map(async ({ scope }, turn) =>
      Map.groupBy(await withExtras(scope, byTurn.get(turn) ?? []), ({ channelId }) => channelId),
    ),
  );
}

/** The channels of each that they are in. By the keys of members and channels. */
async function readPositions(scope: Scope, askings: readonly Asking[]): Promise<ChannelPosition[]> {
  const asked = askings.flatMap(({ scope: own, since }, turn) =>
    [...since.keys()].map((channelId) => ({ turn, accountId: own.caller.accountId, channelId })),
  );
  const rows = await scope.database.execute<{
    turn: number;
    id: string;
    last_seq: number;
    last_change_seq: number;
  }>(sql`
    select asked.turn, c.id, c.last_seq, c.last_change_seq
    from ${unnested("asked", { turn: "integer", accountId: "uuid", channelId: "uuid" }, asked)}
    cross join lateral (
      select 1 from ${chatMembers} m where ${ofTenant(scope, "m")} and m.channel_id = asked.channel_id
        and m.account_id = asked.account_id and m.left_at is null limit 1) m
    cross join lateral (
      select c.id, c.last_seq, c.last_change_seq from ${chatChannels} c
      where ${ofTenant(scope, "c")} and c.id = asked.channel_id limit 1) c`);
  return rows.map(({ turn, id, last_seq: lastSeq, last_change_seq: lastChangeSeq }) => ({
    turn,
    id,
    lastSeq,
    lastChangeSeq,
  }));
}

/** From where on is asked for in a channel, and up to which message. */
type Wanted = ChannelPosition & { readonly after: number; readonly upTo: number };

/** For every channel a short walk over chat_messages_seq_unique. */
function readBehind(askings: readonly Asking[], behind: readonly Wanted[]): Promise<Turned[]> {
  return readEach(askings, behind, { where: sql`${chatMessages.seq} > asked.after_seq`, by: chatMessages.seq });
}

/** Of the messages a client has, those that changed since. Walks chat_messages_change_index from the last change it has. */
function readChanged(askings: readonly Asking[], outdated: readonly Wanted[]): Promise<Turned[]> {
  const where = sql`${chatMessages.changeSeq} > asked.after_seq and ${chatMessages.seq} <= asked.up_to`;
  return readEach(askings, outdated, { where, by: chatMessages.changeSeq });
}

type Walk = { readonly where: SQL; readonly by: typeof chatMessages.seq | typeof chatMessages.changeSeq };

async function readEach(askings: readonly Asking[], wanted: readonly Wanted[], walk: Walk): Promise<Turned[]> {
  const scope = askings[0]?.scope;
  if (!scope || wanted.length === 0) return [];
  const rows = wanted.map(({ turn, id: channelId, after: afterSeq, upTo }) => ({
    turn,
    accountId: askings[turn]?.scope.caller.accountId ?? "",
    channelId,
    afterSeq,
    upTo,
  }));
  const asked = unnested(
    "asked",
    { turn: "integer", accountId: "uuid", channelId: "uuid", afterSeq: "integer", upTo: "integer" },
    rows,
  );
  const next = nextOf(scope, walk);
  return scope.database
    .select({ turn: sql<number>`asked.turn`, ...columnsOf(next) })
    .from(asked)
    .innerJoinLateral(next, sql`true`)
    .orderBy(sql`asked.turn`, next.channelId, walk.by === chatMessages.seq ? next.seq : next.changeSeq);
}

function nextOf(scope: Scope, { where, by }: Walk) {
  return scope.database
    .select(messageColumns)
    .from(chatMessages)
    .where(
      and(
        ofTenant(scope, chatMessages),
        sql`${chatMessages.channelId} = asked.channel_id`,
        where,
        notBlockedBetween(scope.organization.id, sql`asked.account_id`, chatMessages.accountId),
      ),
    )
    .orderBy(asc(by))
    .limit(missedPerChannel)
    .as("next");
}

const columnsOf = (next: ReturnType<typeof nextOf>) => ({
  organizationId: next.organizationId,
  id: next.id,
  channelId: next.channelId,
  seq: next.seq,
  accountId: next.accountId,
  type: next.type,
  text: next.text,
  entities: next.entities,
  clientId: next.clientId,
  replyToSeq: next.replyToSeq,
  mentionedIds: next.mentionedIds,
  imageCount: next.imageCount,
  fileCount: next.fileCount,
  reactionCount: next.reactionCount,
  changeSeq: next.changeSeq,
  editedAt: next.editedAt,
  deletedAt: next.deletedAt,
  createdAt: next.createdAt,
  updatedAt: next.updatedAt,
  account: next.account,
});
