import type { Driver } from "@marquee/server/kernel/db/driver";
import type { ChatDataset } from "../cluster/dataset.ts";
import type { Device as WholeDevice } from "./device.ts";

/** As much of a device as is looked at. */
export type Device = Pick<WholeDevice, "name" | "person" | "logOf"> & {
  readonly outbox: Pick<WholeDevice["outbox"], "stored" | "texts" | "read" | "waiting">;
};

type Row = { readonly id: string; readonly seq: number; readonly text: string; readonly clientId: string };
/** What is stored of a channel. `read`: how far each member has read. */
export type Truth = {
  readonly channelId: string;
  readonly lastSeq: number;
  readonly messages: readonly Row[];
  readonly read: ReadonlyMap<string, number>;
};

export async function readTruth(driver: Driver, { organizationId, channels }: ChatDataset): Promise<Truth[]> {
  const ask = (statement: string, channelId: string) => driver.query("system", statement, [organizationId, channelId]);
  const truths: Truth[] = [];
  for (const { id: channelId } of channels) {
    const where = "where organization_id = $1 and channel_id = $2";
    const [{ rows: messages }, { rows: members }, { rows: channel }] = [
      await ask(`select id, seq, text, client_id from chat_messages ${where} order by seq`, channelId),
      await ask(`select account_id, last_read_seq from chat_members ${where}`, channelId),
      await ask("select last_seq from chat_channels where organization_id = $1 and id = $2", channelId),
    ];
    truths.push({
      channelId,
      lastSeq: Number(channel[0]?.[0]),
      messages: messages.map(([id, seq, text, clientId]) => ({
        id: String(id),
        seq: Number(seq),
        text: String(text),
        clientId: String(clientId),
      })),
      read: new Map(members.map(([accountId, seq]) => [String(accountId), Number(seq)])),
    });
  }
  return truths;
}

/** True once every device shows all there is. */
export function isSettled(devices: readonly Device[], truths: readonly Truth[], inChannel: InChannel): boolean {
  return devices.every((device) =>
    truths.every((truth) => !inChannel(device, truth.channelId) || behind(device, truth) === undefined),
  );
}

export type InChannel = (device: Pick<Device, "person">, channelId: string) => boolean;

/** What is wrong with what a device shows of a channel, and how. */
function behind({ person, logOf }: Device, { channelId, messages, read }: Truth): string | undefined {
  const log = logOf(channelId);
  const lost = messages.find(({ seq }) => !log.messages.has(seq));
  if (lost) return `lost message ${lost.seq} of ${messages.length}`;
  if (log.messages.size > messages.length) return `shows ${log.messages.size} messages of ${messages.length}`;
  const wrong = messages.find(({ id, seq }) => log.messages.get(seq)?.id !== id);
  if (wrong) return `shows another message at ${wrong.seq}`;
  const stale = messages.find(({ text, seq }) => log.messages.get(seq)?.text !== text);
  if (stale) return `shows message ${stale.seq} as "${log.messages.get(stale.seq)?.text}" instead of "${stale.text}"`;
  const readSeq = read.get(person.id) ?? 0;
  if (log.readSeq !== readSeq) return `thinks it has read up to ${log.readSeq} instead of ${readSeq}`;
  return undefined;
}

/** Everything that a history of a device and what is stored do not agree on. */
export function compare(devices: readonly Device[], truths: readonly Truth[], inChannel: InChannel): string[] {
  return [
    ...truths.flatMap((truth) => numbering(truth)),
    ...sentOnce(devices, truths),
    ...devices.flatMap((device) => ordered(device)),
    ...truths.flatMap((truth) => readRight(devices, truth)),
    ...devices.flatMap((device) =>
      truths.flatMap((truth) => {
        const fault = inChannel(device, truth.channelId) ? behind(device, truth) : undefined;
        return fault ? [`${device.name} in ${truth.channelId} ${fault}`] : [];
      }),
    ),
  ];
}

function numbering({ channelId, lastSeq, messages }: Truth): string[] {
  const isWhole = messages.length === lastSeq && messages.every(({ seq }, index) => seq === index + 1);
  return isWhole ? [] : [`${channelId} has ${messages.length} messages and says ${lastSeq}`];
}

/** What was answered with ok is there, as it was last changed, and nothing else is. */
function sentOnce(devices: readonly Device[], truths: readonly Truth[]): string[] {
  const rows = new Map(
    truths.flatMap(({ channelId, messages }) => messages.map((row) => [row.id, { ...row, channelId }])),
  );
  const faults: string[] = [];
  let sent = 0;
  for (const { name, outbox } of devices) {
    sent += outbox.stored.length;
    if (outbox.waiting > 0) faults.push(`${name} still waits to send ${outbox.waiting}`);
    for (const { id, seq, clientId, channelId } of outbox.stored) {
      const row = rows.get(id);
      if (row?.seq !== seq || row.clientId !== clientId || row.channelId !== channelId)
        faults.push(`${name} was told that ${clientId} is stored at ${seq}, and it is not`);
      else if (row.text !== outbox.texts.get(id)) faults.push(`${name} changed ${seq}, and it is stored otherwise`);
    }
  }
  if (sent !== rows.size) faults.push(`${sent} messages were sent and ${rows.size} are stored`);
  return faults;
}

/** What one device sent one after the other stands one after the other. */
function ordered({ name, outbox }: Device): string[] {
  const last = new Map<string, number>();
  return outbox.stored.flatMap(({ channelId, seq }) => {
    const isInOrder = seq > (last.get(channelId) ?? 0);
    last.set(channelId, seq);
    return isInOrder ? [] : [`what ${name} sent is out of order at ${seq}`];
  });
}

function readRight(devices: readonly Device[], { channelId, read }: Truth): string[] {
  return [...read].flatMap(([accountId, seq]) => {
    const ownDevices = devices.filter(({ person }) => person.id === accountId);
    const expected = Math.max(0, ...ownDevices.map(({ outbox }) => outbox.read.get(channelId) ?? 0));
    return seq === expected ? [] : [`${accountId} has read up to ${expected}, and ${seq} is stored`];
  });
}
