import { connect } from "node:net";

export type Speaker = {
  /** Answers the head of the answer once all of it is here. One request at a time. */
  send(request: string): Promise<string>;
  end(): void;
};

/** A connection that speaks the least HTTP there is: what a client takes of the machine is missing to the server. */
export function speakTo(address: string): Speaker {
  const { hostname, port } = new URL(address);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  let heard = "";
  let waiting: { resolve: (head: string) => void; reject: (error: Error) => void } | undefined;
  // One character a byte, so that lengths are those of the head.
  socket.setEncoding("latin1");
  socket.on("data", (text: string) => {
    heard += text;
    const headEnd = heard.indexOf("\r\n\r\n");
    if (headEnd === -1) return;
    const length = Number(/content-length: (\d+)/i.exec(heard.slice(0, headEnd))?.[1]);
    if (heard.length < headEnd + 4 + length) return;
    const head = heard.slice(0, headEnd);
    heard = heard.slice(headEnd + 4 + length);
    waiting?.resolve(head);
  });
  socket.on("error", (error) => waiting?.reject(error));
  socket.on("close", () => waiting?.reject(new Error("the server hung up")));
  return {
    send: (request) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        socket.write(request);
      }),
    end: () => socket.end(),
  };
}
