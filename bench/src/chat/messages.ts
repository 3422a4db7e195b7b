/** What the processes of the chat benchmark say to each other. */
export type ToServer =
  | { readonly do: "open"; readonly rooms: readonly number[]; readonly idle: number }
  /** As fast as it goes, or so many messages a second. */
  | { readonly do: "broadcast"; readonly room: number; readonly messages: number; readonly aSecond?: number }
  | { readonly do: "memory" };
export type FromServer =
  | { readonly is: "open"; readonly rooms: readonly (readonly string[])[]; readonly idle: readonly string[] }
  | { readonly is: "broadcast"; readonly cpu: number }
  | { readonly is: "memory"; readonly bytes: number };

export type ToClients =
  | { readonly do: "connect"; readonly addresses: readonly string[]; readonly isDeaf?: boolean }
  | { readonly do: "count"; readonly frames: number }
  /** Of those who read nothing, how many are still connected once they look again. */
  | { readonly do: "look" };
export type FromClients =
  | { readonly is: "connected" }
  /** `p99`: milliseconds from the saying of a message until it was here. */
  | { readonly is: "counted"; readonly p99: number }
  | { readonly is: "looked"; readonly connected: number };

/** The memory that connections live in: what JavaScript keeps and what it holds outside of its heap. */
export function memoryInUse(): number {
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** A message as it goes out, with a sender's face. */
export const exampleText = "See you at the pier at seven. Bring a jacket, it gets cold on the water after sunset.";

/** The same clock in all processes of this machine, in ms. */
const sharedNow = (): number => performance.timeOrigin + performance.now();
const stamp = "said at ";
const stampLength = 17;

/** The text of a message that says when it was said. */
const stampedText = (): string => `${exampleText} ${stamp}${sharedNow().toFixed(3).padStart(stampLength, "0")}`;

/** A message from Ana that says when it was said, as both servers send it. */
export function stampedMessage(seq: number, senderId: string) {
  const text = stampedText();
  const account = { id: senderId, username: "ana.ribeiro", firstName: "Ana", lastName: "Ribeiro", image: null };
  return { id: "019be1a8-0000-7000-8000-000000000001", seq, text, html: text, type: "user", account };
}

/** How long ago the message in a frame was said, in ms. */
export function ageOf(frame: Buffer): number {
  const from = frame.indexOf(stamp) + stamp.length;
  return sharedNow() - Number(frame.toString("latin1", from, from + stampLength));
}

/** Microseconds of the processor that this process has used. */
export function cpuUsed(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}
