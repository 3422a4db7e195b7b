import { crc32 } from "node:zlib";
import { mkdir, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { newId } from "../new-id.ts";
import Fastify from "fastify";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createFiles, filesPlugin, imageLimits, imagePath } from "./index.ts";
import type { Files, PutImageResult } from "./index.ts";
import { createImageFolder } from "./image-folder.ts";
import { imageWidths } from "./image-types.ts";

const riverside = "0198f1c2-5e00-7a00-8000-000000000001";
const harbor = "0198f1c2-5e00-7a00-8000-000000000002";

let directory: string;
let files: Files;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "files-"));
  files = createFiles({ directory });
});
afterAll(async () => {
  await files.settled();
  await rm(directory, { recursive: true });
});

describe("putImage keeps", () => {
  test("a photo in every width up to its own, as webp, without its EXIF, upright", async () => {
    const photo = await picture(2000, 1000)
      .withExif({ IFD0: { Artist: "Ines Duarte" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const image = kept(await put(photo, "image/jpeg"));
    expect(image).toMatchObject({ organizationId: riverside, name: "photo", width: 1000, height: 2000 });
    expect(image.widths).toEqual([96, 240, 480, 960, 1600]);
    const largest = await sharp(await files.readImage(riverside, image.id, 1600)).metadata();
    expect(largest).toMatchObject({ format: "webp", width: 1000, height: 2000 });
    expect([largest.exif, largest.xmp, largest.icc, largest.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(await sharp(await files.readImage(riverside, image.id, 240)).metadata()).toMatchObject({
      width: 240,
      height: 480,
    });
  });

  test("a small picture unenlarged, and answers wider requests with it", async () => {
    const image = kept(await put(await picture(300, 200).png().toBuffer(), "image/png"));
    expect(image.widths).toEqual([96, 240, 480]);
    expect(await sharp(await files.readImage(riverside, image.id, 1600)).metadata()).toMatchObject({ width: 300 });
  });

  test("a placeholder of at most 300 characters that decodes", async () => {
    const image = kept(await put(await noise(400, 400), "image/png"));
    expect(image.placeholder.length).toBeLessThanOrEqual(300);
    const bytes = Buffer.from(image.placeholder.replace("data:image/webp;base64,", ""), "base64");
    expect((await sharp(bytes).metadata()).format).toBe("webp");
  });

  test("transparency, and the first frame of a moving picture", async () => {
    const glass = sharp({
      create: { width: 100, height: 100, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0.5 } },
    });
    const image = kept(await put(await glass.png().toBuffer(), "image/png"));
    expect((await sharp(await files.readImage(riverside, image.id, 96)).metadata()).hasAlpha).toBe(true);
    const moving = kept(await put(await movingPicture(3), "image/gif"));
    expect(moving).toMatchObject({ width: 8, height: 8 });
  });
});

describe("putImage refuses", () => {
  test("64,250 x 64,250 pixels announced by a small header, before decoding it", async () => {
    const problem = refusal(await put(pngHeader(64_250, 64_250), "image/png"));
    expect(problem).toEqual({ code: "image.pixels", limit: imageLimits.pixels, found: 64_250 * 64_250 });
  });

  test("one pixel by 16,000", async () => {
    expect(refusal(await put(pngHeader(1, 16_000), "image/png"))).toEqual({
      code: "image.shape",
      width: 1,
      height: 16_000,
    });
  });

  test("more frames than the limit", async () => {
    const strict = createFiles({ directory, limits: { ...imageLimits, frames: 2 } });
    const result = await strict.putImage(riverside, { bytes: await movingPicture(3), type: "image/gif", name: "wave" });
    expect(refusal(result)).toEqual({ code: "image.frames", limit: 2, found: 3 });
  });

  test("a truncated photo", async () => {
    const photo = await noise(400, 400);
    expect(refusal(await put(photo.subarray(0, photo.length / 2), "image/png")).code).toBe("image.damaged");
    expect(refusal(await put(photo.subarray(0, 20), "image/png")).code).toBe("image.damaged");
  });

  test.each([
    [
      "an SVG with a script",
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      "image/svg+xml",
    ],
    ["an SVG that calls itself a PNG", '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>', "image/png"],
    ["a page", "<!doctype html><title>Tide tables</title>", "image/png"],
    ["a PDF", "%PDF-1.7\n", "image/jpeg"],
  ])("%s", async (_name, content, type) => {
    expect(refusal(await put(Buffer.from(content), type))).toEqual({ code: "image.type" });
  });

  test("a picture declared as something else, nothing at all, and too many bytes", async () => {
    const photo = await picture(10, 10).png().toBuffer();
    expect(refusal(await put(photo, "text/html")).code).toBe("image.type");
    expect(refusal(await put(Buffer.alloc(0), "image/png")).code).toBe("image.empty");
    expect(refusal(await put(Buffer.alloc(imageLimits.bytes + 1), "image/png")).code).toBe("image.bytes");
  });

  test("an organization id that could walk the disk", async () => {
    await expect(files.putImage("../x", { bytes: Buffer.alloc(1), type: "image/png", name: "x" })).rejects.toThrow(
      RangeError,
    );
  });
});

test("a refused upload leaves nothing on the disk", async () => {
  const clean = await mkdtemp(join(tmpdir(), "files-"));
  await createFiles({ directory: clean }).putImage(riverside, {
    bytes: pngHeader(64_250, 9),
    type: "image/png",
    name: "x",
  });
  expect(await readdir(clean)).toEqual([]);
  await rm(clean, { recursive: true });
});

test("what an interrupted upload left behind is removed once it is old", async () => {
  const own = await mkdtemp(join(tmpdir(), "files-"));
  const store = createFiles({ directory: own });
  expect(await store.removeUnfinished(new Date("2999-01-01"))).toBe(0);
  await mkdir(join(own, "incoming", "0198f1c2-5e00-7a00-8000-0000000000aa"), { recursive: true });
  expect(await store.removeUnfinished(new Date("2001-01-01"))).toBe(0);
  expect(await store.removeUnfinished(new Date("2999-01-01"))).toBe(1);
  expect(await readdir(join(own, "incoming"))).toEqual([]);
  await rm(own, { recursive: true });
});

test("pixels drawn here are kept like an upload, and go away when removed", async () => {
  const data = await picture(640, 320).raw().toBuffer();
  const image = await files.putPixels(harbor, { pixels: { data, width: 640, height: 320, channels: 3 }, name: "sail" });
  expect(image.widths).toEqual([96, 240, 480, 960]);
  expect((await stat(join(directory, imagePath(harbor, image.id, 960).replace("/files/", "")))).size).toBeGreaterThan(
    0,
  );
  await files.removeImage(harbor, image.id);
  expect(await files.readImage(harbor, image.id, 96)).toBeUndefined();
});

test("a picture that goes while another format of it arrives goes whole", async () => {
  const folder = createImageFolder(directory);
  const drawn = imageWidths.map((width) => ({ width, data: Buffer.from("drawn") }));
  for (let round = 0; round < 60; round += 1) {
    const id = newId();
    await folder.write(harbor, id, drawn);
    const pause = setTimeout(Math.random() * 5);
    await Promise.all([folder.add(harbor, id, "avif", drawn), pause.then(() => folder.remove(harbor, id))]);
    expect(await folder.read(harbor, id, 96, "avif")).toBeUndefined();
  }
});

describe("the files route", () => {
  const app = Fastify();
  let path: string;
  beforeAll(async () => {
    await app.register(filesPlugin(files, { isPublic: async () => true, isThere: async () => true }, () => new Date()));
    const image = kept(await put(await picture(500, 500).png().toBuffer(), "image/png"));
    path = imagePath(riverside, image.id, 240);
  });
  afterAll(() => app.close());

  test("serves an image for ever", async () => {
    const answer = await app.inject(path);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
    });
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: "webp", width: 240 });
    await files.settled();
    const smaller = await app.inject({ url: path, headers: { accept: "image/avif,image/webp,*/*" } });
    expect([smaller.headers["content-type"], smaller.headers["vary"]]).toEqual(["image/avif", "accept"]);
    expect(await sharp(smaller.rawPayload).metadata()).toMatchObject({ width: 240 });
    const again = await app.inject({ url: path, headers: { "if-none-match": String(answer.headers.etag) } });
    expect(again).toMatchObject({ statusCode: 304, body: "" });
    expect((await app.inject({ url: path, method: "HEAD" })).statusCode).toBe(200);
  });

  test("serves a square for directories of podcasts, as JPEG, of what everybody may see", async () => {
    const { id } = kept(await put(await picture(600, 300).png().toBuffer(), "image/png"));
    const address = `/files/images/${riverside}/${id}/artwork.jpg`;
    const [first, again] = await Promise.all([app.inject(address), app.inject(address)]);
    expect([first.headers["content-type"], again.rawPayload.equals(first.rawPayload)]).toEqual(["image/jpeg", true]);
    expect(await sharp(first.rawPayload).metadata()).toMatchObject({ format: "jpeg", width: 1600, height: 1600 });
    expect((await app.inject(`/files/images/${harbor}/${id}/artwork.jpg`)).statusCode).toBe(404);
    expect((await app.inject(`/files/images/${riverside}/${newId()}/artwork.jpg`)).statusCode).toBe(404);
  });

  test("does not find what is not there", async () => {
    const wrong = [
      path.replace(riverside, harbor),
      path.replace("240.webp", "241.webp"),
      path.replace("240.webp", "240.png"),
      path.replace(/[^/]+\/240/, "0198f1c2-5e00-7a00-8000-00000000000f/240"),
      `/files/images/${riverside}/..%2f..%2f${riverside}/240.webp`,
      `/files/images/..%2f..%2f..%2fetc/passwd/240.webp`,
      `/files/images/${riverside}/../../../../etc/passwd`,
      `/files/images/${riverside}/%00/240.webp`,
    ];
    const answers = await Promise.all(wrong.map((url) => app.inject(url)));
    expect(answers.map((answer) => answer.statusCode)).toEqual(wrong.map(() => 404));
    expect(answers.some((answer) => answer.headers["cache-control"])).toBe(false);
  });
});

function put(bytes: Uint8Array, type: string): Promise<PutImageResult> {
  return files.putImage(riverside, { bytes, type, name: "photo" });
}

function kept(result: PutImageResult) {
  if (!result.ok) throw new Error(result.problem.code, { cause: result.problem });
  return result.image;
}

function refusal(result: PutImageResult) {
  if (result.ok) throw new Error("it was kept");
  return result.problem;
}

function picture(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: "#2a7f86" } });
}

function noise(width: number, height: number): Promise<Buffer> {
  return sharp({
    create: { width, height, channels: 3, background: "#000", noise: { type: "gaussian", mean: 128, sigma: 60 } },
  })
    .png()
    .toBuffer();
}

function movingPicture(frames: number): Promise<Buffer> {
  const data = Buffer.from(Array.from({ length: 8 * 8 * 3 * frames }, (_, index) => (index * 37) % 256));
  return sharp(data, { raw: { width: 8, height: 8 * frames, channels: 3, pageHeight: 8 } })
    .gif()
    .toBuffer();
}

/** A PNG of which only the header is real. */
function pngHeader(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", Buffer.from([0x78, 0x9c, 0x03, 0x00])),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}
