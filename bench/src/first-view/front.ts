import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from "node:http2";
import { Agent, request } from "node:http";
import { createServer, type Socket } from "node:net";
import { makeCertificate } from "../../../scripts/lib/certificate.ts";
import { type Line, slowLine } from "./line.ts";

export type Front = { readonly url: string; stop(): Promise<void> };

/** What HTTP/2 has no use for: a connection is kept, and its parts are known by other means. */
const ofConnection = new Set(["connection", "keep-alive", "transfer-encoding", "upgrade"]);

/** A proxy as it stands before an installation: ends the encryption, speaks HTTP/2 to browsers, HTTP/1.1 to the site. */
export async function startFront(site: string, line?: Line): Promise<Front> {
  const { key, cert } = await makeCertificate("localhost");
  const agent = new Agent({ keepAlive: true });
  const secure = createSecureServer({ key, cert }, passOn(new URL(site), agent));
  const behind = line ? slowLine(line) : (socket: Socket) => socket;
  const sockets = new Set<Socket>();
  const listener = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    secure.emit("connection", behind(socket));
  });
  await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
  const address = listener.address();
  if (typeof address !== "object" || address === null) throw new Error("The proxy does not listen.");
  return {
    url: `https://localhost:${address.port}`,
    async stop() {
      const closed = new Promise((resolve) => listener.close(resolve));
      for (const socket of sockets) socket.destroy();
      agent.destroy();
      await closed;
    },
  };
}

function passOn({ hostname, port }: URL, agent: Agent) {
  return (incoming: Http2ServerRequest, outgoing: Http2ServerResponse): void => {
    const given = Object.entries(incoming.headers).filter(([name]) => !name.startsWith(":"));
    const forwarded = { "x-forwarded-proto": "https", "x-forwarded-for": "203.0.113.7" };
    const headers = { ...Object.fromEntries(given), host: incoming.authority, ...forwarded };
    const onward = request(
      { hostname, port, agent, method: incoming.method, path: incoming.url, headers },
      (answer) => {
        const kept = Object.entries(answer.headers).filter(([name]) => !ofConnection.has(name));
        outgoing.writeHead(answer.statusCode ?? 502, Object.fromEntries(kept));
        answer.pipe(outgoing);
      },
    );
    onward.on("error", () => outgoing.stream.destroy());
    outgoing.on("close", () => onward.destroy());
    incoming.pipe(onward);
  };
}
