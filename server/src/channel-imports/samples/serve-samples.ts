import { createServer, type ServerResponse } from "node:http";
import { dotUri } from "../../test/uploads.ts";

/** A recording of a second, or so many samples, in which nothing is heard. */
export function silence(samples = 8000): Buffer {
  const header = Buffer.alloc(44);
  header.write("RIFF", 0, "latin1");
  header.writeUInt32LE(36 + samples, 4);
  header.write("WAVEfmt ", 8, "latin1");
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(8000, 24);
  header.writeUInt32LE(8000, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write("data", 36, "latin1");
  header.writeUInt32LE(samples, 40);
  return Buffer.concat([header, Buffer.alloc(samples, 128)]);
}

export const dot = Buffer.from(dotUri.slice(dotUri.indexOf(",") + 1), "base64");

type Answer = string | Buffer | ((response: ServerResponse) => void);

/** A site on this machine that feeds, pictures and recordings lie on. What is asked for is noted. */
export async function serveSamples(answers: (at: string) => Readonly<Record<string, Answer>>) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? "";
    asked.push(path);
    const answer = answers(at)[path];
    if (typeof answer === "function") return answer(response);
    response.writeHead(answer === undefined ? 404 : 200);
    response.end(answer);
  });
  await new Promise<void>((done) => void server.listen(0, "127.0.0.1", done));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  const at = `http://127.0.0.1:${port}`;
  const close = () => new Promise<void>((done) => void server.close(() => done()));
  return { at, asked, close };
}
