import { join } from "node:path";
import { type Child, startChild } from "../child.ts";
import { type Benchmark, type Figure, inTurn, median } from "../measure.ts";
import { speakTo } from "../speaker.ts";
import type { FromHasher, FromServer, ToHasher } from "./messages.ts";

const signInsAtOnce = 8;
const refreshesAtOnce = 20;
const seconds = 5;
const rounds = 3;

/** What the specification of the product promises, whatever the machine. */
const promised = { refreshesASecond: 500, verificationMs: 0.1 };

export const identity: Benchmark = {
  title: "Signing in against the bare password hash, refreshing and verifying",
  run,
};

type Hasher = Child<ToHasher, FromHasher>;

async function run(): Promise<Figure[]> {
  const own = startChild<never, FromServer>(join(import.meta.dirname, "own-server.ts"));
  const hasher: Hasher = startChild(join(import.meta.dirname, "hasher.ts"));
  try {
    const product = await own.receive("ready");
    return [await signInFigure(product, hasher), await refreshFigure(product), ...verificationFigures(product)];
  } finally {
    for (const { process: child } of [own, hasher]) child.disconnect();
  }
}

async function signInFigure(product: FromServer, hasher: Hasher): Promise<Figure> {
  const bodies = product.people.map(({ email }) => ({
    ClientId: product.clientId,
    AuthFlow: "USER_PASSWORD_AUTH",
    AuthParameters: { USERNAME: email, PASSWORD: product.password },
  }));
  const hashes = async (): Promise<number> => {
    hasher.send({ do: "hash", atOnce: signInsAtOnce, seconds });
    return (await hasher.receive("hashed")).hashesASecond;
  };
  const signIns = (): Promise<number> => rate(product, "InitiateAuth", bodies, signInsAtOnce);
  await signIns();
  const { subject, limit } = await inTurn(rounds, signIns, hashes);
  return {
    name: "password sign-ins a second over HTTP on PostgreSQL, against bare argon2id",
    ratio: subject / limit,
    limit: { atLeast: 0.8 },
    detail: `${subject.toFixed(1)} sign-ins against ${limit.toFixed(1)} hashes a second, ${signInsAtOnce} at once`,
  };
}

async function refreshFigure(product: FromServer): Promise<Figure> {
  const bodies = product.people.map(({ refreshToken }) => ({ ClientId: product.clientId, RefreshToken: refreshToken }));
  const refreshes: number[] = [];
  for (let round = 0; round <= rounds; round += 1)
    refreshes.push(await rate(product, "GetTokensFromRefreshToken", bodies, refreshesAtOnce));
  const measured = median(refreshes.slice(1));
  return {
    name: `refreshes a second over HTTP on PostgreSQL, against the ${promised.refreshesASecond} promised`,
    ratio: measured / promised.refreshesASecond,
    limit: { atLeast: 1 },
    detail: `${Math.round(measured)} a second, two tokens signed each, ${refreshesAtOnce} at once`,
  };
}

function verificationFigures({ verification }: FromServer): Figure[] {
  const figure = (name: string, milliseconds: number): Figure => ({
    name,
    ratio: milliseconds / promised.verificationMs,
    limit: { atMost: 1 },
    detail: `${(milliseconds * 1000).toFixed(1)} µs against ${promised.verificationMs * 1000} µs`,
  });
  return [
    figure("verifying a token for the first time, against the 0.1 ms promised", verification.first),
    figure("verifying a token seen before, against the 0.1 ms promised", verification.again),
  ];
}

/** Requests of one operation that are answered with ok in a second. */
async function rate(
  { endpoint }: FromServer,
  operation: string,
  bodies: readonly object[],
  connections: number,
): Promise<number> {
  const requests = bodies.map((body) => requestOf(endpoint, operation, JSON.stringify(body)));
  const started = performance.now();
  let answered = 0;
  const loop = async (_: unknown, first: number): Promise<void> => {
    const ask = speakTo(endpoint);
    // Each connection begins with somebody else: people come at once, not the windows of one person.
    for (let next = first; performance.now() - started < seconds * 1_000; next += 1) {
      const head = await ask.send(requests[next % requests.length] ?? "");
      if (!head.startsWith("HTTP/1.1 200")) throw new Error(`${operation} was refused: ${head}`);
      answered += 1;
    }
    ask.end();
  };
  await Promise.all(Array.from({ length: connections }, loop));
  return answered / ((performance.now() - started) / 1_000);
}

function requestOf(endpoint: string, operation: string, body: string): string {
  return [
    `POST ${new URL(endpoint).pathname} HTTP/1.1`,
    "host: 127.0.0.1",
    "content-type: application/x-amz-json-1.1",
    `x-amz-target: AWSCognitoIdentityProviderService.${operation}`,
    `content-length: ${Buffer.byteLength(body)}`,
    "",
    body,
  ].join("\r\n");
}
