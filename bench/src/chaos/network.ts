import type { Connect } from "@marquee/client";
import { WebSocket } from "ws";

/** Between a device and the processes: it takes any of them for each connection, and breaks. */
export type Network = {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly connect: Connect;
  /** Ends the open connection, without a close frame. */
  cut(): void;
  /** The open connection carries nothing more, and neither end knows. */
  deafen(): void;
};

/** Address of whatever process is taken, in place of a proxy's. */
export const anywhere = "http://anywhere";

/** How often a request is lost on its way, and how often its answer. */
const lostRequests = 0.02;
const lostAnswers = 0.04;

export function createNetwork(
  addresses: readonly string[],
  { random, isCalm }: { random: () => number; isCalm: () => boolean },
): Network {
  let current: { socket: WebSocket; isDeaf: boolean } | undefined;
  const anyAddress = (): string => addresses[Math.floor(random() * addresses.length)] ?? "";

  return {
    async fetch(url, init) {
      if (!isCalm() && random() < lostRequests) throw new TypeError("the request was lost");
      const response = await fetch(url.replace(anywhere, anyAddress()), init);
      if (isCalm() || random() >= lostAnswers) return response;
      await response.text();
      throw new TypeError("the answer was lost");
    },
    connect(address, listener) {
      const socket = new WebSocket(address.replace(anywhere, anyAddress().replace("http", "ws")));
      const line = { socket, isDeaf: false };
      current = line;
      socket.on("open", () => listener.opened());
      socket.on("message", (data) => line.isDeaf || listener.received(String(data)));
      socket.on("close", () => line.isDeaf || listener.closed());
      socket.on("error", () => undefined);
      return {
        send: (text) => void (line.isDeaf || socket.send(text)),
        close: () => socket.terminate(),
      };
    },
    cut: () => current?.socket.terminate(),
    deafen() {
      if (current) current.isDeaf = true;
    },
  };
}
