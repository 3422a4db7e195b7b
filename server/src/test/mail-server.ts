import { createServer, type Socket } from "node:net";
import PostalMime, { type Email } from "postal-mime";

type Options = {
  /** What the server answers to a receiver in place of taking the mail: `451 later`. */
  readonly refuses?: (receiver: string) => string | undefined;
  /** Called with each mail that was taken, before the sender knows of it. */
  readonly onTaken?: (receiver: string) => unknown;
  /** False: only counts what it takes. */
  readonly keeps?: boolean;
};

export type Received = { readonly to: string; readonly mail: Email };

/** A mail server that takes what is sent to it and keeps it, read by a parser that knows nothing of ours. */
export async function mailServer({ refuses, onTaken, keeps = true }: Options = {}) {
  const taken: { to: string; raw: string }[] = [];
  let count = 0;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    converse(socket, {
      refuses: (receiver) => refuses?.(receiver),
      take: (to, raw) => {
        count += 1;
        if (keeps) taken.push({ to, raw });
        onTaken?.(to);
      },
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return {
    url: `smtp://127.0.0.1:${typeof address === "object" ? address?.port : ""}?ignoreTLS=true`,
    count: () => count,
    taken: () => taken.map(({ to }) => to),
    mails: (): Promise<Received[]> =>
      Promise.all(taken.map(async ({ to, raw }) => ({ to, mail: await PostalMime.parse(raw) }))),
    close(): void {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

type Takes = {
  readonly refuses: (receiver: string) => string | undefined;
  readonly take: (to: string, raw: string) => void;
};

/** One connection, line by line; several mails may come over it. */
function converse(socket: Socket, { refuses, take }: Takes): void {
  let [rest, receiver, letter] = ["", "", undefined as string[] | undefined];
  const say = (line: string): unknown => socket.write(`${line}\r\n`);
  const answer = (line: string): unknown => {
    if (letter) {
      if (line !== ".") return letter.push(line.replace(/^\./, ""));
      take(receiver, letter.join("\r\n"));
      letter = undefined;
      return say("250 taken");
    }
    const [command = ""] = line.split(" ", 1);
    if (/^RCPT$/i.test(command)) {
      receiver = /<(.*)>/.exec(line)?.[1] ?? "";
      return say(refuses(receiver) ?? "250 ok");
    }
    if (/^DATA$/i.test(command)) letter = [];
    return say(letter ? "354 go on" : /^QUIT$/i.test(command) ? "221 bye" : "250 ok");
  };
  socket.setEncoding("utf8").on("error", () => undefined);
  say("220 ready");
  socket.on("data", (text: string) => {
    const lines = (rest + text).split("\r\n");
    rest = lines.pop() ?? "";
    for (const line of lines) answer(line);
  });
}
