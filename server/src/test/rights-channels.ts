import { self } from "@marquee/contract/accounts";
import { announcements } from "@marquee/contract/announcements";
import { chat } from "@marquee/contract/chat";
import { groups } from "@marquee/contract/groups";
import type { FastifyInstance } from "fastify";
import { setTimeout as wait } from "node:timers/promises";
import { unreadMails } from "../chat/mail-unread.ts";
import { newsMails } from "../notifications/mail-news.ts";
import { type ChatClient, chatClient, chatServer } from "./chat.ts";
import type { RightsCrowd } from "./rights-crowd.ts";
import { settle } from "./settle.ts";

/** After so long, in ms, whatever has happened is mailed, and so is what nobody has read. */
const mailedAfter = 16 * 60_000;
/** For how long what was sent to everybody may be on its way, and what may not come is waited for, in ms. */
const [patience, aMoment] = [15_000, 25];

/** So many at most of those who may hear what is said are connected for it; who was once stays so, whatever becomes of them. */
const listeners = 8;

type Open = { readonly client: ChatClient; taken: number };

/** What reaches people without their asking: mails, and what their sockets are told; and what they take along. */
export class RightsChannels {
  readonly #crowd: RightsCrowd;
  readonly #server: FastifyInstance;
  readonly #address: string;
  readonly #open = new Map<number, Open>();
  #mailsRead: number;

  private constructor(crowd: RightsCrowd, { server, address }: { server: FastifyInstance; address: string }) {
    this.#crowd = crowd;
    this.#server = server;
    this.#address = address;
    this.#mailsRead = crowd.world.mails.length;
  }

  static async open(crowd: RightsCrowd): Promise<RightsChannels> {
    const channels = new RightsChannels(crowd, await chatServer(crowd.world));
    // Groups of fixtures have no conversation until something of them changes.
    for (const [group, groupId] of crowd.groupIds.entries()) {
      const body = { group: { description: "Here they talk" } };
      await crowd.client(crowd.ownerOf(group)).call(groups.update, { groupId, body });
    }
    await channels.settle();
    return channels;
  }

  async close(): Promise<void> {
    for (const { client } of this.#open.values()) client.socket.terminate();
    await this.#server.close();
  }

  /** Who looks after a group announces something there, to whoever is in it when it goes out. */
  async announce(): Promise<void> {
    const crowd = this.#crowd;
    const { group, owner } = crowd.anyGroup();
    const may = (person: number) => crowd.model.hears(person, { group, author: owner });
    const [title, text] = [crowd.overheard.word(owner, may), crowd.overheard.word(owner, may)];
    const body = { title, html: `<p>${text}</p>`, email: true, push: true };
    await crowd.client(owner).call(announcements.announceInGroup, { groupId: crowd.groupId(group), body });
  }

  /** Somebody speaks in the conversation of a group: whoever may hear it does at once, and nobody else. */
  async speak(): Promise<void> {
    const crowd = this.#crowd;
    const { group, owner } = crowd.anyGroup();
    const author = crowd.pick([...(crowd.model.members[group] ?? [])].filter((person) => crowd.isThere(person)));
    if (author === undefined) return;
    await this.settle();
    const { data } = await crowd.client(author).call(chat.channels, { groupId: crowd.groupId(group) });
    const channelId = data[0]?.channelId;
    if (channelId === undefined) return;
    const inGroup = [...crowd.ids.keys()].filter((person) => this.#hears(person, group, author));
    const hearers = new Set(
      Array.from({ length: listeners }, () => crowd.pick(inGroup)).filter((each) => each !== undefined),
    );
    for (const person of hearers.union(new Set([owner]))) if (crowd.isThere(person)) await this.#connect(person);
    await this.#listen();
    const word = crowd.overheard.word(author, (person) => crowd.model.hears(person, { group, author }));
    const sent = await crowd.client(author).call(chat.sendMessage, { channelId, body: { text: word } });
    if (sent.status !== 200) return;
    const missing = await this.#until([...hearers], word);
    if (missing.length > 0) crowd.faults.push(`${missing.join(" ")} did not hear what ${author} said in ${group}`);
    await this.#listen();
  }

  #hears(person: number, group: number, author: number): boolean {
    return this.#crowd.isThere(person) && this.#crowd.model.hears(person, { group, author });
  }

  async #connect(person: number): Promise<void> {
    if (this.#open.get(person)?.client.socket.readyState === WebSocket.OPEN) return;
    const { tenant } = this.#crowd;
    const authorization = await this.#crowd.token(person);
    const client = await chatClient(this.#address, { organization: tenant.organization.id, authorization });
    client.send("sync", { channels: {} });
    await client.next("sync");
    this.#open.set(person, { client, taken: 0 });
  }

  /** @returns those whom it has not reached when the patience is over. */
  async #until(hearers: readonly number[], word: string): Promise<number[]> {
    const ends = performance.now() + patience;
    const has = (person: number) =>
      this.#open.get(person)?.client.frames.some((frame) => JSON.stringify(frame).includes(word)) === true;
    let missing = hearers.filter((person) => !has(person));
    while (missing.length > 0 && performance.now() < ends) {
      await wait(aMoment);
      missing = missing.filter((person) => !has(person));
    }
    return missing;
  }

  /** Looks at what has come on all sockets since the last time. */
  async #listen(): Promise<void> {
    await wait(aMoment);
    for (const [person, open] of this.#open) {
      const frames = open.client.frames.slice(open.taken);
      open.taken += frames.length;
      if (frames.length > 0) this.#crowd.overhear(person, "socket", frames);
    }
  }

  /** Lets all follow that follows, and looks at once at what of it has come: a moment later somebody may not have it any more. */
  async settle(): Promise<void> {
    await settle(this.#crowd.world);
    this.#readMails();
    await this.#listen();
  }

  /** Lets what waits be mailed. */
  async mailWhatWaits(): Promise<void> {
    const { world } = this.#crowd;
    world.clock.forward(mailedAfter);
    for (const each of [...newsMails(world).slice(0, 1), unreadMails(world)]) await each.handle();
    await this.settle();
  }

  #readMails(): void {
    const { world, ids } = this.#crowd;
    const mails = Map.groupBy(world.mails.slice(this.#mailsRead), ({ to }) => to);
    this.#mailsRead = world.mails.length;
    for (const person of ids.keys())
      for (const { subject, text, html } of mails.get(this.#crowd.addressOf(person)) ?? [])
        this.#crowd.overhear(person, "mail", `${subject} ${text} ${html}`);
  }

  /** What somebody takes along of all that is theirs. */
  async readExport(person: number): Promise<void> {
    if (!this.#crowd.isThere(person)) return;
    const answer = await this.#crowd.client(person).call(self.export, {});
    if (answer.status === 200) this.#crowd.overhear(person, "export", answer.data);
    else this.#crowd.faults.push(`${person} takes their data along: ${answer.status}`);
  }
}
