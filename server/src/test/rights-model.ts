/** A post, or a comment on one: `answers` is what it answers, `root` the post above it. */
export type Written = {
  readonly id: string;
  readonly author: number;
  readonly group: number | null;
  readonly root: Written | null;
  readonly answers: Written | null;
  readonly text: string;
  readonly likes: Set<number>;
  /** Deleted, or out of sight until a moderator brings it back. */
  isGone: boolean;
};

/** Who may see what in a community, in the plainest way: the product is compared with this. */
export class RightsModel {
  readonly written: Written[] = [];
  readonly suspended = new Set<number>();
  readonly members: readonly Set<number>[];
  readonly banned: readonly Set<number>[];
  readonly isPrivate: boolean[];
  readonly #blocks = new Set<string>();
  readonly #follows = new Set<string>();
  readonly people: number;

  /** Each group is looked after by one person, who stays. The first person of all runs the community. */
  constructor(people: number, owners: readonly number[]) {
    this.people = people;
    this.members = owners.map((owner) => new Set([owner]));
    this.banned = owners.map(() => new Set());
    this.isPrivate = owners.map((_, group) => group % 2 === 1);
  }

  isBlocked(one: number, other: number): boolean {
    return this.hasBlocked(one, other) || this.hasBlocked(other, one);
  }

  hasBlocked(one: number, other: number): boolean {
    return this.#blocks.has(`${one} ${other}`);
  }

  /** Neither follows the other any more. */
  block(one: number, other: number): void {
    this.#blocks.add(`${one} ${other}`);
    this.#follows.delete(`${one} ${other}`);
    this.#follows.delete(`${other} ${one}`);
  }

  unblock(one: number, other: number): void {
    this.#blocks.delete(`${one} ${other}`);
  }

  follow(one: number, other: number, isOn: boolean): void {
    if (isOn) this.#follows.add(`${one} ${other}`);
    else this.#follows.delete(`${one} ${other}`);
  }

  isFollowing(one: number, other: number): boolean {
    return this.#follows.has(`${one} ${other}`);
  }

  /** Whether somebody is there for a reader: who they are, and what is theirs. */
  seesPerson(reader: number, person: number): boolean {
    return !this.suspended.has(person) && !this.isBlocked(reader, person);
  }

  knowsGroup(reader: number, group: number): boolean {
    return reader === 0 || !this.isPrivate[group] || !this.banned[group]?.has(reader);
  }

  /** Whether a reader reads what stands in a group; the community is everybody's. */
  readsIn(reader: number, group: number | null): boolean {
    if (group === null || reader === 0) return true;
    return this.isPrivate[group] === false || this.isIn(group, reader);
  }

  isIn(group: number, person: number): boolean {
    return this.members[group]?.has(person) ?? false;
  }

  /** What is said in the conversation of a group, and announced there: for those who are in it. */
  hears(person: number, { group, author }: { group: number; author: number }): boolean {
    return this.isIn(group, person) && !this.isBlocked(person, author);
  }

  writesIn(person: number, group: number | null): boolean {
    return group === null || person === 0 || this.isIn(group, person);
  }

  /** What stands and may be read, by itself or in a list. */
  sees(reader: number, written: Written): boolean {
    return this.#stands(reader, written) && this.readsIn(reader, written.group);
  }

  /** Authors take back what they wrote also where they may not read any more. */
  removes(person: number, written: Written, owner: number | undefined): boolean {
    if (person === written.author) return this.#stands(person, written);
    return this.sees(person, written) && (person === 0 || person === owner);
  }

  #stands(reader: number, { author, root, isGone }: Written): boolean {
    if (isGone || this.isBlocked(reader, author)) return false;
    return root === null || (!root.isGone && !this.isBlocked(reader, root.author));
  }

  posts(reader: number): Written[] {
    return this.written.filter((each) => each.root === null && this.sees(reader, each));
  }

  feed(reader: number): Written[] {
    return this.posts(reader).filter(
      ({ author, group }) =>
        author === reader || this.isFollowing(reader, author) || (group !== null && this.isIn(group, reader)),
    );
  }

  /** What answers a post, of a post that the reader sees: also what is gone, while something stands below it. */
  comments(reader: number, above: Written): Written[] {
    return this.written.filter(
      (each) =>
        each.answers === above &&
        !this.isBlocked(reader, each.author) &&
        (!each.isGone || this.written.some(({ answers, isGone }) => answers === each && !isGone)),
    );
  }

  /** All that stands below a post, without that of people blocked and what answers these. */
  countBelow(reader: number, post: Written): number {
    return this.written.filter(
      ({ root, answers, author, isGone }) =>
        root === post &&
        !isGone &&
        !this.isBlocked(reader, author) &&
        (answers === post || answers === null || !this.isBlocked(reader, answers.author)),
    ).length;
  }

  countLikes(reader: number, { likes }: Written): number {
    return [...likes].filter((person) => !this.isBlocked(reader, person)).length;
  }
}
