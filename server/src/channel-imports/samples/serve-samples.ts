import { createServer, type ServerResponse } from "node:http";
import { dotUri } from "../../test/uploads.ts";

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
