import { createHash, createHmac } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer, text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { imageObjects } from "./image-objects.ts";
import { s3Objects } from "./s3-objects.ts";

const secret = "word/with+signs";
const objects = new Map<string, Buffer>();
const refused: string[] = [];
let bucket: Server;
let store: ReturnType<typeof s3Objects>;
let folder: string;

/** The part of the protocol that the store uses, with every signature checked as the provider checks it. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "s3-"));
  bucket = createServer(async (request, response) => {
    const body = await buffer(request);
    if (!isSigned(request, body)) {
      refused.push(`${request.method} ${request.url}`);
      return response.writeHead(403).end("<Error><Code>SignatureDoesNotMatch</Code></Error>");
    }
    const { pathname, searchParams } = new URL(request.url ?? "", "http://bucket");
    const key = decodeURIComponent(pathname).replace("/pictures/", "");
    if (searchParams.has("list-type")) {
      const found = [...objects.keys()].filter((each) => each.startsWith(searchParams.get("prefix") ?? "")).slice(0, 2);
      const all = [...objects.keys()].filter((each) => each.startsWith(searchParams.get("prefix") ?? "")).length;
      const contents = found.map((each) => `<Contents><Key>${each}</Key></Contents>`).join("");
      return response.end(`<ListBucketResult><IsTruncated>${all > 2}</IsTruncated>${contents}</ListBucketResult>`);
    }
    if (searchParams.has("delete")) {
      for (const [, each = ""] of body.toString().matchAll(/<Key>([^<]*)<\/Key>/g)) objects.delete(each);
      return response.end("<DeleteResult/>");
    }
    if (request.method === "PUT") return response.end(String(objects.set(key, body) && ""));
    const found = objects.get(key);
    if (!found) return response.writeHead(404).end("<Error><Code>NoSuchKey</Code></Error>");
    const [, start, end] = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? "") ?? [];
    if (start === undefined)
      return response
        .writeHead(200, { "content-length": found.byteLength })
        .end(request.method === "HEAD" ? undefined : found);
    const part = found.subarray(Number(start), Number(end) + 1);
    return response.writeHead(206, { "content-range": `bytes ${start}-${end}/${found.byteLength}` }).end(part);
  });
  await new Promise<void>((done) => bucket.listen(0, "127.0.0.1", done));
  const address = bucket.address();
  const port = typeof address === "object" ? address?.port : 0;
  store = s3Objects(
    `s3://harbor:${encodeURIComponent(secret)}@127.0.0.1:${port}/pictures/live?region=eu-west-1&tls=off`,
  );
});
afterAll(async () => {
  store.close();
  await new Promise((done) => bucket.close(done));
  await rm(folder, { recursive: true });
});

describe("the bucket", () => {
  test("keeps bytes and files under its folder, and gives them back whole and in parts", async () => {
    await store.put("files/a/original", Buffer.from("Tide tables"));
    await writeFile(join(folder, "film"), "A film");
    await store.putFile("videos/b/original", join(folder, "film"));
    expect([...objects.keys()]).toEqual(["live/files/a/original", "live/videos/b/original"]);
    expect(await store.sizeOf("files/a/original")).toBe(11);
    const whole = await store.open("videos/b/original");
    expect(whole && [whole.size, await text(whole.body)]).toEqual([6, "A film"]);
    const part = await store.open("files/a/original", { start: 5, end: 8 });
    expect(part && [part.size, await text(part.body)]).toEqual([11, "tabl"]);
    expect(refused).toEqual([]);
  });

  test("says of what is not there that it is not there", async () => {
    expect(await store.sizeOf("files/none/original")).toBeUndefined();
    expect(await store.open("files/none/original")).toBeUndefined();
  });

  test("removes all of a thing, page by page, and nothing beside it", async () => {
    for (const name of ["x/1", "x/2", "x/3", "x/4", "x/5", "xy/1"]) await store.put(name, Buffer.from("."));
    await store.removeAll("x");
    expect([...objects.keys()].filter((key) => key.startsWith("live/x"))).toEqual(["live/xy/1"]);
  });

  test("keeps pictures in their widths, and answers a wider request with the widest there is", async () => {
    const images = imageObjects(store);
    await images.write("tenant", "picture", [
      { width: 96, data: Buffer.from("small") },
      { width: 240, data: Buffer.from("larger") },
    ]);
    expect(String(await images.read("tenant", "picture", 1600, "webp"))).toBe("larger");
    expect(await images.read("tenant", "picture", 96, "avif")).toBeUndefined();
    await images.remove("tenant", "picture");
    expect(await images.read("tenant", "picture", 96, "webp")).toBeUndefined();
  });

  test("refuses a wrong secret", async () => {
    const address = bucket.address();
    const port = typeof address === "object" ? address?.port : 0;
    const stranger = s3Objects(`s3://harbor:other@127.0.0.1:${port}/pictures?tls=off`);
    await expect(stranger.put("x", Buffer.from("."))).rejects.toThrow(/SignatureDoesNotMatch|Unknown/);
    stranger.close();
  });
});

/** AWS Signature Version 4 over the headers that the request says it signed. */
function isSigned(request: IncomingMessage, body: Buffer): boolean {
  const { authorization = "" } = request.headers;
  const [, scope = "", names = "", signature = ""] =
    /Credential=harbor\/([^,]+), SignedHeaders=([^,]+), Signature=(\w+)/.exec(authorization) ?? [];
  const url = new URL(request.url ?? "", "http://bucket");
  const query = [...url.searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .toSorted()
    .join("&");
  const headers = names.split(";").map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const declared = String(request.headers["x-amz-content-sha256"]);
  const isBodyTrue = declared === "UNSIGNED-PAYLOAD" || declared === sha(body);
  const canonical = [request.method, url.pathname, query, headers.join(""), names, declared].join("\n");
  const key = scope.split("/").reduce((before: string | Buffer, part) => hmac(before, part), `AWS4${secret}`);
  const toSign = ["AWS4-HMAC-SHA256", request.headers["x-amz-date"], scope, sha(canonical)].join("\n");
  return isBodyTrue && hmac(key, toSign).toString("hex") === signature;
}

function sha(value: string | Buffer): string {
  return createHash("sha256").update(value).digest("hex");
}

function hmac(key: string | Buffer, value: string): Buffer {
  return createHmac("sha256", key).update(value).digest();
}
