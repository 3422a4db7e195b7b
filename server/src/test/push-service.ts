import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach } from "vitest";

type Message = { readonly path: string; readonly headers: IncomingHttpHeaders; readonly body: Buffer };

/** A push service of this machine for the tests of a file: what came to it, what it answers, and browsers that it reaches. */
export function pushService() {
  let server: Server;
  let origin = "";
  let messages: Message[] = [];
  let answer = 201;
  beforeAll(async () => {
    server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on("data", (part: Buffer) => parts.push(part));
      request.on("end", () => {
        // Others of this machine look for a server of theirs now and then.
        if (request.method === "POST")
          messages.push({ path: request.url ?? "", headers: request.headers, body: Buffer.concat(parts) });
        response.writeHead(answer).end();
      });
    });
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    const { port }: Pick<AddressInfo, "port"> = Object(server.address());
    origin = `http://127.0.0.1:${port}`;
  });
  beforeEach(() => {
    messages = [];
    answer = 201;
  });
  afterAll(() => new Promise((done) => server.close(done)));

  /** A browser with keys of its own, which reads what is meant for it. */
  function browser(name: string) {
    const keys = createECDH("prime256v1");
    keys.generateKeys();
    const auth = randomBytes(16);
    const pushDevice = {
      deviceToken: `${origin}/${name}`,
      pushService: "web" as const,
      keys: { p256dh: keys.getPublicKey().toString("base64url"), auth: auth.toString("base64url") },
      name,
    };
    return { pushDevice, read: (body: Buffer): Record<string, unknown> => JSON.parse(decrypted(body, keys, auth)) };
  }
  return {
    messages: () => messages,
    origin: () => origin,
    answers: (status: number) => (answer = status),
    browser,
  };
}

/** RFC 8291 by hand, as a browser does it: nothing of the library that encrypts. */
function decrypted(body: Buffer, keys: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const idLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + idLength);
  const content = body.subarray(21 + idLength);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), keys.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync("sha256", keys.computeSecret(sender), auth, info, 32));
  const key = Buffer.from(hkdfSync("sha256", secret, salt, "Content-Encoding: aes128gcm\0", 16));
  const nonce = Buffer.from(hkdfSync("sha256", secret, salt, "Content-Encoding: nonce\0", 12));
  const decipher = createDecipheriv("aes-128-gcm", key, nonce).setAuthTag(content.subarray(-16));
  const plain = Buffer.concat([decipher.update(content.subarray(0, -16)), decipher.final()]);
  return plain.subarray(0, plain.lastIndexOf(2)).toString();
}
