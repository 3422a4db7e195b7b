import { createServer as createSecureServer } from "node:https";
import { type IncomingMessage, request, type RequestListener, type ServerResponse } from "node:http";
import type { Certificate } from "../../scripts/lib/certificate.ts";

export type Listening = { port: number; stop(): Promise<void> };

export async function listenEncrypted({ key, cert }: Certificate, listener: RequestListener): Promise<Listening> {
  const server = createSecureServer({ key, cert }, listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("The server does not listen.");
  return {
    port: address.port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** What a proxy in front of the site does: ends the encryption, and says for which host the request was. */
export function passOn(site: string): RequestListener {
  const { hostname, port } = new URL(site);
  return (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const headers = { ...incoming.headers, "x-forwarded-proto": "https", "x-forwarded-for": "203.0.113.7" };
    const onward = request({ hostname, port, method: incoming.method, path: incoming.url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on("error", () => outgoing.destroy());
    incoming.pipe(onward);
  };
}
