import { accounts } from "@marquee/contract/accounts";
import { admission } from "@marquee/contract/admission";
import { groups } from "@marquee/contract/groups";
import { moderation } from "@marquee/contract/moderation";
import { posts } from "@marquee/contract/posts";
import { randomFrom } from "./random.ts";
import { Overheard } from "./rights-overheard.ts";
import { RightsModel, type Written } from "./rights-model.ts";
import type { TestClient } from "./test-client.ts";
import type { Person, TestTenant, World } from "./world.ts";

/** For how long it is cached that somebody is not suspended, in ms, and a little more. */
const standingKept = 2_100;

/** A community of people who do things at random, whether they may or not, and a model of who may see what. */
export class RightsCrowd {
  readonly faults: string[] = [];
  readonly model: RightsModel;
  readonly overheard: Overheard;
  readonly world: World;
  readonly tenant: TestTenant;
  readonly ids: readonly string[];
  readonly groupIds: readonly string[];
  readonly #clients: readonly TestClient[];
  readonly #people: readonly (Person & { readonly id: string })[];
  readonly #owners: readonly number[];
  readonly #random: () => number;
  readonly #cases = new Map<string, string>();

  private constructor(parts: {
    world: World;
    tenant: TestTenant;
    overheard: Overheard;
    people: readonly (Person & { readonly id: string })[];
    owners: readonly number[];
    groupIds: readonly string[];
    seed: number;
  }) {
    this.world = parts.world;
    this.tenant = parts.tenant;
    this.overheard = parts.overheard;
    this.ids = parts.people.map(({ id }) => id);
    this.#people = parts.people;
    this.#clients = parts.people.map((each) => parts.tenant.as(each));
    this.#owners = parts.owners;
    this.groupIds = parts.groupIds;
    this.#random = randomFrom(parts.seed);
    this.model = new RightsModel(parts.people.length, parts.owners);
  }

  /** Public and private groups in turn; the first person runs the community. */
  static async gather(
    world: World,
    { seed, people, groupCount }: { seed: number; people: number; groupCount: number },
  ): Promise<RightsCrowd> {
    const tenant: TestTenant = await world.tenant();
    const overheard = new Overheard();
    const isOpen = (one: number, other: number) => !crowd.model.isBlocked(one, other);
    const made = await tenant.fixtures.accounts(
      Array.from({ length: people }, (_, index) => ({
        isAdministrator: index === 0,
        firstName: overheard.word(index, (person) => isOpen(person, index)),
        email: addressIn(tenant, index),
      })),
    );
    const owners = Array.from({ length: groupCount }, (_, group) => group + 1);
    const founded = await tenant.fixtures.groups(
      owners.map((owner, group) => ({
        access: group % 2 === 1 ? "private" : "public",
        moderators: made.slice(owner, owner + 1),
      })),
    );
    const groupIds = founded.map(({ id }) => id);
    const crowd: RightsCrowd = new RightsCrowd({ world, tenant, overheard, owners, seed, people: made, groupIds });
    return crowd;
  }

  client(person: number): TestClient {
    return this.#at(this.#clients, person);
  }

  token(person: number): Promise<string> {
    return this.tenant.tokenFor(this.#at(this.#people, person));
  }

  addressOf(person: number): string {
    return addressIn(this.tenant, person);
  }

  /** Notes what of something that reached somebody is not for them; who is suspended gets nothing of others. */
  overhear(person: number, way: string, value: unknown): void {
    for (const leak of this.overheard.leaks(person, way, value, this.isThere(person)))
      this.faults.push(`${person} gets ${leak} by ${way}: ${JSON.stringify(value).slice(0, 400)}`);
  }

  id(person: number): string {
    return this.#at(this.ids, person);
  }

  groupId(group: number): string {
    return this.#at(this.groupIds, group);
  }

  pick<Item>(items: readonly Item[]): Item | undefined {
    return items[Math.floor(this.#random() * items.length)];
  }

  anybody(): number {
    return Math.floor(this.#random() * this.ids.length);
  }

  anyGroup(): { readonly group: number; readonly owner: number } {
    const group = Math.floor(this.#random() * this.groupIds.length);
    return { group, owner: this.ownerOf(group) };
  }

  /** Who looks after a group. */
  ownerOf(group: number): number {
    return this.#at(this.#owners, group);
  }

  /** Whether they are not suspended. */
  isThere(person: number): boolean {
    return !this.model.suspended.has(person);
  }

  /** Somebody tries something. */
  async step(): Promise<void> {
    const deeds = [
      [30, () => this.#post()],
      [18, () => this.#comment()],
      [10, () => this.#like()],
      [4, () => this.#erase()],
      [12, () => this.#follow()],
      [9, () => this.#block()],
      [14, () => this.#comeOrGo()],
      [5, () => this.#ban()],
      [5, () => this.#withhold()],
      [3, () => this.#suspend()],
      [2, () => this.#turn()],
    ] as const;
    let ticket = this.#random() * deeds.reduce((sum, [share]) => sum + share, 0);
    for (const [share, deed] of deeds) {
      ticket -= share;
      if (ticket < 0) return deed();
    }
  }

  async #post(): Promise<void> {
    const author = this.anybody();
    const group = this.#random() < 0.35 ? null : Math.floor(this.#random() * this.groupIds.length);
    const quoted = this.#random() < 0.1 ? this.pick(this.model.written.filter(({ root }) => root === null)) : undefined;
    await this.#write(author, { group, answered: null, ...(quoted && { quoted }) });
  }

  async #comment(): Promise<void> {
    const author = this.anybody();
    const answered = this.pick(this.model.written.filter(({ root, answers }) => answers === null || answers === root));
    if (answered) await this.#write(author, { group: answered.group, answered });
  }

  async #write(author: number, { group, answered, quoted }: Writing) {
    const { model } = this;
    const may = (person: number): boolean =>
      model.written.some((each) => each.text === text && model.sees(person, each));
    const text = `${this.overheard.word(author, may)} said by somebody`;
    const place = { ...(group !== null && { groupId: this.groupId(group) }), ...(quoted && { quotedId: quoted.id }) };
    const { status, data } = await this.#sent(author, () =>
      this.client(author).call(posts.create, {
        body: { message: text, ...(answered ? { commentedId: answered.id } : place) },
      }),
    );
    const reaches = [answered, quoted].every((each) => !each || model.sees(author, each));
    const mayStand =
      !quoted || quoted.group === group || quoted.group === null || model.isPrivate[quoted.group] === false;
    this.#compare(`${author} writes in ${group} below ${answered?.id}`, {
      status,
      may: this.isThere(author) && reaches && mayStand && model.writesIn(author, group),
    });
    if (!data) return;
    const root = answered && (answered.root ?? answered);
    model.written.push({
      id: data.id,
      author,
      group,
      root,
      answers: answered,
      text,
      likes: new Set(),
      isGone: false,
    });
  }

  async #like(): Promise<void> {
    const [person, written] = [this.anybody(), this.pick(this.model.written)];
    if (!written) return;
    const isOn = this.#random() < 0.8;
    const [client, activityId] = [this.client(person), written.id];
    const { status } = await (isOn
      ? client.call(posts.like, { activityId, body: {} })
      : client.call(posts.unlike, { activityId }));
    // What is gone is there for whoever answers what stands below it.
    if (!written.isGone)
      this.#compare(`${person} likes ${written.id}`, { status, may: this.#reaches(person, written) });
    if (status !== 200) return;
    if (isOn) written.likes.add(person);
    else written.likes.delete(person);
  }

  async #erase(): Promise<void> {
    const written = this.pick(this.model.written.filter(({ isGone }) => !isGone));
    const person = written && (this.#random() < 0.7 ? written.author : this.anybody());
    if (!written || person === undefined) return;
    const { status } = await this.client(person).call(posts.remove, { activityId: written.id });
    const may = this.isThere(person) && this.model.removes(person, written, this.#owners[written.group ?? -1]);
    this.#compare(`${person} deletes ${written.id}`, { status, may });
    if (status === 200) written.isGone = true;
  }

  async #follow(): Promise<void> {
    const [one, other] = [this.anybody(), this.anybody()];
    if (one === other) return;
    const isOn = this.#random() < 0.8;
    const call = isOn ? accounts.follow : accounts.unfollow;
    const { status } = await this.client(one).call(call, { accountId: this.id(other) });
    if (isOn)
      this.#compare(`${one} follows ${other}`, {
        status,
        may: this.isThere(one) && this.model.seesPerson(one, other),
      });
    if (status === 200) this.model.follow(one, other, isOn);
  }

  async #block(): Promise<void> {
    const [one, other] = [this.anybody(), this.anybody()];
    if (one === other) return;
    const isOn = this.#random() < 0.7;
    const call = isOn ? accounts.block : accounts.unblock;
    const { status } = await this.client(one).call(call, { accountId: this.id(other) });
    if (status !== 200) return;
    if (isOn) this.model.block(one, other);
    else this.model.unblock(one, other);
  }

  async #comeOrGo(): Promise<void> {
    const [person, group] = [this.anybody(), Math.floor(this.#random() * this.groupIds.length)];
    const { model } = this;
    const owner = this.ownerOf(group);
    if (person === owner) return;
    const groupId = this.groupId(group);
    if (model.isIn(group, person)) {
      const { status } = await this.client(person).call(groups.leave, { groupId });
      if (status === 200) model.members[group]?.delete(person);
      return;
    }
    if (model.isPrivate[group])
      await this.client(owner).call(groups.invite, { groupId, body: { accountIds: [this.id(person)] } });
    const { status } = await this.client(person).call(groups.join, { groupId });
    if (status === 200 && model.banned[group]?.has(person)) this.faults.push(`${person} is banned and joined ${group}`);
    if (status === 200) model.members[group]?.add(person);
  }

  async #ban(): Promise<void> {
    const [person, group] = [this.anybody(), Math.floor(this.#random() * this.groupIds.length)];
    const { model } = this;
    const owner = this.ownerOf(group);
    if (person === owner) return;
    const [groupId, accountId] = [this.groupId(group), this.id(person)];
    if (model.banned[group]?.has(person)) {
      const { status } = await this.client(owner).call(admission.liftBan, { groupId, accountId });
      if (status === 200) model.banned[group]?.delete(person);
      return;
    }
    const { status } = await this.client(owner).call(admission.ban, { groupId, body: { accountId } });
    if (status !== 200) return;
    model.banned[group]?.add(person);
    model.members[group]?.delete(person);
  }

  /** Takes something out of sight, or brings it back. */
  async #withhold(): Promise<void> {
    const written = this.pick(
      this.model.written.filter(({ author, isGone, id }) => author !== 0 && (!isGone || this.#cases.has(id))),
    );
    if (!written) return;
    const caseId = this.#cases.get(written.id) ?? (await this.#reported(written));
    if (caseId === undefined) return;
    const action = written.isGone ? "restore" : "remove";
    const body = { action, statement: "Not here" } as const;
    const { status } = await this.client(0).call(moderation.decide, { caseId, body });
    if (status === 200) written.isGone = action === "remove";
  }

  async #reported({ id, text }: Written): Promise<string | undefined> {
    const { status } = await this.client(0).call(posts.report, { activityId: id, body: { reason: "Look" } });
    return status === 200 ? this.#caseOf(id, (each) => each.text === text) : undefined;
  }

  async #suspend(): Promise<void> {
    const person = this.anybody();
    if (person === 0) return;
    const accountId = this.id(person);
    const isOut = this.model.suspended.has(person);
    const known = this.#cases.get(accountId);
    if (known === undefined) await this.client(0).call(accounts.report, { accountId, body: { reason: "Look" } });
    const caseId =
      known ?? (await this.#caseOf(accountId, (each) => each.kind === "account" && each.account.id === accountId));
    if (caseId === undefined) return;
    const body = isOut ? ({ action: "lift" } as const) : ({ action: "suspend", statement: "Rest", days: 30 } as const);
    const { status } = await this.client(0).call(moderation.decide, { caseId, body });
    if (status !== 200) return;
    if (isOut) this.model.suspended.delete(person);
    else this.model.suspended.add(person);
    this.world.clock.forward(standingKept);
  }

  /** A group becomes private, or public. */
  async #turn(): Promise<void> {
    const group = Math.floor(this.#random() * this.groupIds.length);
    const isPrivate = this.model.isPrivate[group] !== true;
    const body = { group: { access: isPrivate ? ("private" as const) : ("public" as const) } };
    const { status } = await this.client(this.ownerOf(group)).call(groups.update, {
      groupId: this.groupId(group),
      body,
    });
    if (status === 200) this.model.isPrivate[group] = isPrivate;
  }

  async #caseOf(subject: string, fits: (each: Case) => boolean): Promise<string | undefined> {
    const { data } = await this.client(0).call(moderation.cases, { state: "open", pageSize: 100 });
    const found = data.find(fits)?.id;
    if (found !== undefined) this.#cases.set(subject, found);
    return found;
  }

  #reaches(person: number, written: Written): boolean {
    return this.isThere(person) && this.model.sees(person, written);
  }

  #compare(what: string, { status, may }: { status: number; may: boolean }): void {
    if ((status === 200) !== may) this.faults.push(`${what}: ${status}, and ${may ? "may" : "may not"}`);
  }

  async #sent<Data>(_person: number, send: () => Promise<{ status: number; data: Data }>) {
    const answer = await send();
    return answer.status === 200
      ? { status: answer.status, data: answer.data }
      : { status: answer.status, data: undefined };
  }

  #at<Item>(items: readonly Item[], index: number): Item {
    const item = items[index];
    if (item === undefined) throw new Error(`there is no ${index}`);
    return item;
  }
}

type Writing = { readonly group: number | null; readonly answered: Written | null; readonly quoted?: Written };
type Case = {
  readonly id: string;
  readonly kind: string;
  readonly text: string;
  readonly account: { readonly id: string };
};

const addressIn = ({ organization }: TestTenant, person: number): string => `p${person}@${organization.id}.test`;
