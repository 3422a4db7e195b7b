import { connect } from "node:net";

/** What one client of a storm was answered, and after how many milliseconds. `status` is 0 where nothing came. */
export type Answered = {
  readonly status: number;
  readonly retryAfter: number | undefined;
  readonly whole: boolean;
  readonly took: number;
};

const patience = 45_000;

/** Asks for a page by `clients` connections in the same moment, each from an address of its own behind a proxy. */
export function storm(url: string, clients: number): Promise<Answered[]> {
  return Promise.all(Array.from({ length: clients }, (_, client) => visit(new URL(url), client)));
}

function visit({ port, host, pathname }: URL, client: number): Promise<Answered> {
  const { promise, resolve } = Promise.withResolvers<Answered>();
  const began = performance.now();
  const parts: Buffer[] = [];
  const address = `10.${client >> 16}.${(client >> 8) & 255}.${client & 255}`;
  // Every `*.localhost` is this machine, which only browsers know of themselves.
  const socket = connect({ host: "localhost", port: Number(port) }, () =>
    socket.write(
      `GET ${pathname} HTTP/1.1\r\nhost: ${host}\r\nx-forwarded-for: ${address}\r\n` +
        "accept-encoding: gzip, br\r\nconnection: close\r\n\r\n",
    ),
  );
  const done = (): void => resolve(readAnswer(Buffer.concat(parts), performance.now() - began));
  socket.on("data", (part) => parts.push(part));
  socket.setTimeout(patience, () => socket.destroy());
  socket.on("error", done);
  socket.on("close", done);
  return promise;
}

function readAnswer(answer: Buffer, took: number): Answered {
  const end = answer.indexOf("\r\n\r\n");
  const head = answer.subarray(0, Math.max(end, 0)).toString("latin1");
  const field = (name: string): number | undefined => {
    const value = new RegExp(`^${name}: (\\d+)`, "im").exec(head)?.[1];
    return value === undefined ? undefined : Number(value);
  };
  return {
    status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1] ?? 0),
    retryAfter: field("retry-after"),
    whole: field("content-length") === answer.length - end - 4,
    took,
  };
}
