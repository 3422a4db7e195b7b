import type { Device } from "./device.ts";
import type { Toll } from "./faults.ts";

export type Behaviour = {
  readonly channelIds: readonly string[];
  readonly random: () => number;
  /** Each message says something of its own. */
  readonly nextText: () => string;
  readonly toll: Toll;
  /** The device's page is hidden for so many ms at most. */
  readonly hiddenFor: number;
};

/** What a person does next, or what happens to their device: each with its share of a hundred. */
const shares = { writes: 55, reads: 15, edits: 8, deletes: 4, cut: 8, deaf: 1, hides: 5, reloads: 2, acts: 2 } as const;
type Act = keyof typeof shares;

export function behave(device: Device, behaviour: Behaviour): void {
  const { random, toll } = behaviour;
  const act = anyAct(random);
  toll[act] = (toll[act] ?? 0) + 1;
  acts[act](device, behaviour);
}

function anyAct(random: () => number): Act {
  let ticket = random() * Object.values(shares).reduce((sum, share) => sum + share, 0);
  for (const act of Object.keys(shares)) {
    if (!isAct(act)) continue;
    ticket -= shares[act];
    if (ticket < 0) return act;
  }
  return "writes";
}

const isAct = (name: string): name is Act => name in shares;

function anyOf<Item>(items: readonly Item[], random: () => number): Item | undefined {
  return items[Math.floor(random() * items.length)];
}

const acts: Readonly<Record<Act, (device: Device, behaviour: Behaviour) => void>> = {
  writes: ({ outbox }, { channelIds, random, nextText }) => {
    const channelId = anyOf(channelIds, random);
    if (channelId) outbox.send(channelId, nextText());
  },
  reads: ({ outbox, logOf }, { channelIds, random }) => {
    const channelId = anyOf(channelIds, random);
    if (channelId) outbox.mark(channelId, logOf(channelId).position);
  },
  edits: ({ outbox }, { random, nextText }) => {
    const message = anyOf(outbox.stored, random);
    if (message && outbox.texts.get(message.id) !== "") outbox.edit(message, nextText());
  },
  deletes: ({ outbox }, { random }) => {
    const message = anyOf(outbox.stored, random);
    if (message) outbox.remove(message);
  },
  cut: ({ network }) => network.cut(),
  deaf: ({ network }) => network.deafen(),
  hides: (device, { random, hiddenFor }) => {
    device.socket.sleep();
    setTimeout(() => device.socket.wake(), random() * hiddenFor);
  },
  reloads: (device) => device.reload(),
  // Whoever uses the page opens what has given up.
  acts: ({ socket }) => socket.state === "gaveUp" && socket.wake(),
};
