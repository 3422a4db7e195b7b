/** Who may have what in a community's channels, in the plainest way: the product is compared with this. */
export type ChatModel = {
  readonly sent: readonly { readonly channel: number; readonly from: number; readonly text: string }[];
  isIn(channel: number, person: number): boolean;
  isModerator(channel: number, person: number): boolean;
  isBlocked(one: number, other: number): boolean;
  /** Everybody who may have what this person says there now, themselves included. */
  receivers(channel: number, from: number): Set<number>;
  /** Texts of a channel that this person may read; undefined when it is not theirs to read. */
  readable(channel: number, person: number): string[] | undefined;
  join(channel: number, person: number): void;
  leave(channel: number, person: number): void;
  block(one: number, other: number): void;
  unblock(one: number, other: number): void;
  say(channel: number, from: number, text: string): void;
};

/** Each channel is moderated by one person, who stays. */
export function createChatModel(moderators: readonly number[]): ChatModel {
  const members = moderators.map((moderator) => new Set([moderator]));
  const blocks = new Set<string>();
  const sent: { channel: number; from: number; text: string }[] = [];
  const isIn = (channel: number, person: number): boolean => members[channel]?.has(person) ?? false;
  const isBlocked = (one: number, other: number): boolean =>
    blocks.has(`${one} ${other}`) || blocks.has(`${other} ${one}`);

  return {
    sent,
    isIn,
    isBlocked,
    isModerator: (channel, person) => moderators[channel] === person,
    receivers: (channel, from) => new Set([...(members[channel] ?? [])].filter((person) => !isBlocked(person, from))),
    readable: (channel, person) =>
      isIn(channel, person)
        ? sent.flatMap((each) => (each.channel === channel && !isBlocked(person, each.from) ? [each.text] : []))
        : undefined,
    join: (channel, person) => void members[channel]?.add(person),
    leave: (channel, person) => void members[channel]?.delete(person),
    block: (one, other) => void blocks.add(`${one} ${other}`),
    unblock: (one, other) => void blocks.delete(`${one} ${other}`),
    say: (channel, from, text) => void sent.push({ channel, from, text }),
  };
}
