import { once } from "node:events";
import { connect } from "node:net";
import { self } from "@marquee/contract/accounts";
import { storage } from "@marquee/contract/storage";
import { crc32, deflateSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import { apiServer } from "../app.ts";
import { dataUri, dotUri } from "../test/uploads.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";
import type { TestClient } from "../test/test-client.ts";

let world: World;
let tenant: TestTenant;
let client: TestClient;
let authorization: string;
beforeAll(async () => {
  world = await testWorld();
  tenant = await world.tenant();
  const fixtures = tenant.fixtures;
  const ana = await fixtures.account();
  client = tenant.as(ana);
  authorization = await tenant.tokenFor(ana);
  // The first picture starts a decoder; what is measured is what a bomb costs.
  await client.call(self.setImage, { body: { buffer: dotUri } });
});

const MB = 1024 * 1024;
/** Milliseconds of work and memory that refusing one takes. The garbage of a body of 10 MB is part of it. */
async function cost(send: () => Promise<unknown>) {
  const before = process.memoryUsage().rss;
  const began = process.cpuUsage();
  await send();
  const { user, system } = process.cpuUsage(began);
  return { took: (user + system) / 1000, grew: (process.memoryUsage().rss - before) / MB };
}

const bombs: [name: string, type: string, bytes: () => Buffer, status: number][] = [
  ["64,250 x 64,250 pixels", "image/png", () => png(64_250, 64_250), 413],
  ["64,250 x 64,250 pixels that are there, packed", "image/png", () => packedPng(64_250, 5_000), 413],
  ["one pixel by 60,000", "image/png", () => png(1, 60_000), 460],
  ["a GIF of 40,000 frames", "image/gif", () => gif(40_000), 413],
  ["a WebP of 40,000 frames", "image/webp", () => webp(40_000), 413],
  ["a PNG of 40,000 frames", "image/png", () => animatedPng(40_000), 413],
  ["an SVG with entities within entities", "image/svg+xml", () => Buffer.from(laughs), 415],
  ["the same as a PNG", "image/png", () => Buffer.from(laughs), 415],
  ["an archive named .jpg", "image/jpeg", () => Buffer.concat([Buffer.from("PK\u0003\u0004"), Buffer.alloc(MB)]), 415],
];

describe("a bomb is refused within a second, and the process's memory stays flat:", () => {
  test.each(bombs)("%s", async (_name, type, bytes, status) => {
    const buffer = dataUri(type, bytes());
    let answered = 0;
    const { took, grew } = await cost(async () => {
      answered = (await client.call(storage.addImage, { body: { type: "activity", dataUri: buffer } })).status;
    });
    expect(answered).toBe(status);
    expect(took).toBeLessThan(1_000);
    expect(grew).toBeLessThan(100);
  });

  test("twenty of them at once", async () => {
    const buffer = dataUri("image/png", png(64_250, 64_250));
    const { took, grew } = await cost(() =>
      Promise.all(Array.from({ length: 20 }, () => client.call(self.setImage, { body: { buffer } }))),
    );
    expect(took).toBeLessThan(1_000);
    expect(grew).toBeLessThan(100);
  });

  test.each([
    ["announced", true],
    ["in chunks without an end", false],
  ])("1 GB of base64, %s", async (_name, isAnnounced) => {
    let answer = "";
    const { took, grew } = await cost(async () => {
      answer = await listening((port) => flood(port, isAnnounced));
    });
    expect(answer).toMatch(/^HTTP\/1.1 413 /);
    expect(took).toBeLessThan(1_000);
    expect(grew).toBeLessThan(150);
  });
});

test("a client that reads only when it has sent everything reads why it was refused", async () => {
  const answer = await listening(async (port) => {
    const socket = connect(port, "127.0.0.1").setEncoding("latin1").pause();
    socket.write(`${flooding(`content-length: ${32 * MB}`)}\r\n\r\n`);
    for (let sent = 0; sent < 32; sent += 1) {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      socket.write("A".repeat(MB), (error) => (error ? reject(error) : resolve()));
      await promise;
    }
    const [first] = await once(socket.resume(), "data");
    socket.destroy();
    return String(first);
  });
  expect(answer).toMatch(/^HTTP\/1.1 413 /);
});

async function listening<Result>(use: (port: number) => Promise<Result>): Promise<Result> {
  const server = apiServer(world.app, "api");
  await server.listen({ port: 0, host: "127.0.0.1" });
  const address = server.addresses()[0];
  const result = await use(typeof address === "object" ? address.port : 0);
  await server.close();
  return result;
}

function flooding(length: string): string {
  const head = ["PUT /self/image HTTP/1.1", "host: x", `organization: ${tenant.organization.id}`];
  return [...head, `authorization: ${authorization}`, "content-type: application/json", length].join("\r\n");
}

/** Sends a body of 1 GB as fast as it is taken, and answers what came back first. */
function flood(port: number, isAnnounced: boolean): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const socket = connect(port, "127.0.0.1");
  const length = isAnnounced ? `content-length: ${1024 * MB}` : "transfer-encoding: chunked";
  const start = '{"buffer":"data:image/png;base64,';
  const piece = "A".repeat(64 * 1024);
  const framed = (text: string): string => (isAnnounced ? text : `${text.length.toString(16)}\r\n${text}\r\n`);
  socket.on("data", (data) => {
    resolve(data.toString("latin1"));
    socket.destroy();
  });
  socket.on("error", () => resolve(""));
  socket.write(`${flooding(length)}\r\n\r\n${framed(start)}`);
  const more = (): void => {
    while (!socket.destroyed && socket.write(framed(piece)));
  };
  socket.on("drain", more);
  more();
  return promise;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

function pngOf(width: number, height: number, chunks: readonly Buffer[]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk("IHDR", header), ...chunks, chunk("IEND", Buffer.alloc(0))]);
}

const png = (width: number, height: number): Buffer =>
  pngOf(width, height, [chunk("IDAT", Buffer.from([0x78, 0x9c, 0x03, 0x00]))]);

/** Rows that are really there: packed a thousandth of what they are. */
const packedPng = (side: number, rows: number): Buffer =>
  pngOf(side, side, [chunk("IDAT", deflateSync(Buffer.alloc((side + 1) * Math.min(rows, 1_000))))]);

function animatedPng(frames: number): Buffer {
  const control = Buffer.alloc(8);
  control.writeUInt32BE(frames, 0);
  return pngOf(8, 8, [chunk("acTL", control), chunk("IDAT", deflateSync(Buffer.alloc(72)))]);
}

function gif(frames: number): Buffer {
  const head = Buffer.from("47494638396101000100800000000000ffffff", "hex");
  const frame = Buffer.from("21f904000a0000002c0000000001000100000202440100", "hex");
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from([0x3b])]);
}

function webp(frames: number): Buffer {
  const riff = (type: string, data: Buffer): Buffer => {
    const length = Buffer.alloc(4);
    length.writeUInt32LE(data.length);
    return Buffer.concat([Buffer.from(type, "latin1"), length, data, Buffer.alloc(data.length % 2)]);
  };
  const picture = Buffer.from("2f00000000078888840800", "hex");
  const frame = riff("ANMF", Buffer.concat([Buffer.alloc(16, 0), riff("VP8L", picture)]));
  const head = riff("VP8X", Buffer.from("02000000000000000000", "hex"));
  const loop = riff("ANIM", Buffer.alloc(6));
  const body = Buffer.concat([Buffer.from("WEBP"), head, loop, ...Array.from({ length: frames }, () => frame)]);
  return riff("RIFF", body);
}

const laughs = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "ha">${Array.from({ length: 12 }, (_, index) => {
  const name = String.fromCharCode(98 + index);
  return `<!ENTITY ${name} "${`&${String.fromCharCode(97 + index)};`.repeat(10)}">`;
}).join("")}]><svg xmlns="http://www.w3.org/2000/svg"><text>&m;</text></svg>`;
