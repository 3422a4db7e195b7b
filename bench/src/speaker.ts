import { connect } from "node:net";

export type Speaker = {
  /** Answers the head of the answer once all of it is here. One request at a time. */
  send(request: string): Promise<string>;
  end(): void;
};

/** A connection with the least HTTP there is: what a client takes of the machine is missing to the server. */
export function speakTo(address: string): Speaker {
  const { hostname, port } = new URL(address);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  let received = "";
  let waiting: { resolve: (head: string) => void; reject: (error: Error) => void } | undefined;
  // One character a byte, so that lengths are those of the head.
  socket.setEncoding("latin1");
  socket.on("data", (text: string) => {
    received += text;
    const headEnd = received.indexOf("\r\n\r\n");
    if (headEnd === -1) return;
    const length = Number(/content-length: (\d+)/i.exec(received.slice(0, headEnd))?.[1]);
    if (received.length < headEnd + 4 + length) return;
    const head = received.slice(0, headEnd);
    received = received.slice(headEnd + 4 + length);
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
