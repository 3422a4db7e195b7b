import { createServer, type Server } from "node:http";
import { self } from "@marquee/contract/accounts";
import { dataUriBytes, storage } from "@marquee/contract/storage";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { filesPlugin } from "../kernel/files/index.ts";
import type { Fixtures, AccountFixture } from "../test/fixtures.ts";
import { dataUri, dotUri, film, filmUri, recordedFilm, recordedWebm, textUri } from "../test/uploads.ts";
import { keptUploads } from "./index.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";
import Fastify from "fastify";

let world: World;
let tenant: TestTenant;
let fixtures: Fixtures;
let ana: AccountFixture;
const filesServer = Fastify();
beforeAll(async () => {
  world = await testWorld();
  tenant = await world.tenant();
  fixtures = tenant.fixtures;
  ana = await fixtures.account();
  await filesServer.register(
    filesPlugin(world.app.kernel.services.files, keptUploads(world.driver), () => world.clock.now()),
  );
});
afterEach(() => world.clock.reset());
afterAll(() => filesServer.close());

const get = (address: string, headers: Record<string, string> = {}) => {
  const { pathname } = new URL(address, "http://site.test");
  return filesServer.inject({ url: pathname, headers });
};

describe("a picture", () => {
  test("is kept in widths, is its owner's until it is sent, and served", async () => {
    const photo = dataUri("image/png", await picture(700, 350));
    const body = { type: "thread", dataUri: photo, description: "The boats" } as const;
    const { data } = await tenant.as(ana).call(storage.addImage, { body });
    expect(data).toMatchObject({ width: 700, height: 350, type: "activity", description: "The boats" });
    expect((await tenant.as(ana).call(storage.getImage, { imageId: data.id })).data.description).toBe("The boats");
    expect((await tenant.guest.call(storage.getImage, { imageId: data.id })).status).toBe(404);
    const answer = await get(data.uri);
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "image/webp"]);
  });

  test("becomes somebody's own picture and banner; the one before goes with its files", async () => {
    const client = tenant.as(ana);
    const first = (await client.call(self.setImage, { body: { buffer: dotUri } })).data.image;
    const { data } = await client.call(self.setImage, { body: { buffer: dotUri } });
    expect(data.image?.id).not.toBe(first?.id);
    const banner = (await client.call(self.setBanner, { body: { buffer: dotUri } })).data.banner;
    const own = (await client.call(self.get, {})).data;
    expect([own.image?.id, own.banner?.id]).toEqual([data.image?.id, banner?.id]);
  });

  test.each([
    ["", 400, "An image is required"],
    ["data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4=", 415, "not a picture"],
    ["data:image/jpeg;base64,UEsDBAoAAAAAAA==", 415, "not a picture"],
    ["https://example.org/me.png", 415, "not a picture"],
    ["data:image/png;base64,iVBORw0KGgo*", 415, "not a picture"],
    [`data:image/png;base64,${"iVBORw0KGgoAAAANSUhEUgAA"}`, 460, "damaged"],
  ])("is refused: %s", async (buffer, status, message) => {
    const answer = await tenant.as(ana).call(self.setImage, { body: { buffer } });
    expect([answer.status, answer.message]).toEqual([status, expect.stringContaining(message)]);
  });

  test("is not decoded again, nor kept twice, for a repeated key", async () => {
    const client = tenant.as(ana);
    const idempotencyKey = crypto.randomUUID();
    const ask = () =>
      client.call(storage.addImage, { body: { type: "activity", dataUri: dotUri } }, { idempotencyKey });
    const answers = await Promise.all([ask(), ask(), ask()]);
    const later = await ask();
    expect(new Set([...answers, later].map(({ data }) => data.id)).size).toBe(1);
    const { rows } = await world.driver.query("system", "select count(*)::int from images where id = $1", [
      later.data.id,
    ]);
    expect(rows[0]?.[0]).toBe(1);
  });
});

describe("a file", () => {
  test("comes back as an attachment in a sandbox, with ranges, for as long as its address is good", async () => {
    const body = { name: 'Tide "tables" ä.html', dataUri: textUri };
    const { data } = await tenant.as(ana).call(storage.addFile, { body });
    expect(data.url).toBe(`${tenant.organization.siteUrl}${data.path}`);
    expect(data.r2Path).toBe(data.path);
    const answer = await get(data.path);
    expect(answer.body).toBe("Tide tables");
    expect(answer.headers).toMatchObject({
      "content-type": "application/octet-stream",
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
      "content-disposition": `attachment; filename="Tide _tables_ _.html"; filename*=UTF-8''Tide%20%22tables%22%20%C3%A4.html`,
    });
    const part = await get(data.path, { range: "bytes=5-8" });
    expect([part.statusCode, part.body, part.headers["content-range"]]).toEqual([206, "tabl", "bytes 5-8/11"]);
    expect((await get(data.path, { range: "bytes=-3" })).body).toBe("les");
    expect((await get(data.path, { range: "bytes=50-" })).statusCode).toBe(416);
    expect((await filesServer.inject({ url: data.path, method: "HEAD" })).headers["content-length"]).toBe("11");
    world.clock.forward(2 * 3_600_000);
    expect((await get(data.path)).statusCode).toBe(404);
  });

  test.each([
    ["..", "file"],
    [".", "file"],
    ["\u202E\u200B\n ", "file"],
    ["../../etc/passwd", "etc_passwd"],
    ["C:\\boats\\race.txt", "C:_boats_race.txt"],
    [".htaccess", "htaccess"],
    ["tides\r\nX-Evil: 1.txt", "tides X-Evil: 1.txt"],
    ["photo\u202Egnp.exe\u2066", "photognp.exe"],
    ["tides.exe. .", "tides.exe"],
    ["Gezeiten ä 日本語 می\u200Cخواهم 👩‍👧.pdf", "Gezeiten ä 日本語 می\u200Cخواهم 👩‍👧.pdf"],
  ])("named %j is kept as %j, and so is a video or a picture", async (name, cleaned) => {
    const client = tenant.as(ana);
    const file = (await client.call(storage.addFile, { body: { name, dataUri: textUri } })).data;
    expect([file.name, file.path.split("/").at(-1)]).toEqual([cleaned, encodeURIComponent(cleaned)]);
    expect((await get(file.path)).statusCode).toBe(200);
    const video = { source: "content", name, minutes: 1, dataUri: filmUri } as const;
    expect((await client.call(storage.addVideo, { body: video })).data.name).toBe(cleaned);
    const picture = { type: "thread", name, dataUri: dotUri } as const;
    expect((await client.call(storage.addImage, { body: picture })).data.name).toBe(cleaned);
  });

  test("opens to nobody without its own permit", async () => {
    const { data } = await tenant.as(ana).call(storage.addFile, { body: { name: "a.txt", dataUri: textUri } });
    const other = await tenant.as(ana).call(storage.addFile, { body: { name: "b.txt", dataUri: textUri } });
    const [, , kind, organizationId, id, permit, name] = data.path.split("/");
    const strange = (await world.tenant()).organization.id;
    const wrong = [
      `/files/${kind}/${organizationId}/${other.data.id}/${permit}/${name}`,
      `/files/${kind}/${strange}/${id}/${permit}/${name}`,
      `/files/videos/${organizationId}/${id}/${permit}/${name}`,
      `/files/${kind}/${organizationId}/${id}/zzzzzz.${permit?.split(".")[1]}/${name}`,
      `/files/${kind}/${organizationId}/${id}/${permit}.x/${name}`,
      `/files/${kind}/${organizationId}/${id}/x/${name}`,
    ];
    const answers = await Promise.all(wrong.map((path) => get(path)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(wrong.map(() => 404));
  });

  test("without a name has the one in its data URI, or is named for what it is", async () => {
    const nameOf = async (dataUri: string) =>
      (await tenant.as(ana).call(storage.addFile, { body: { dataUri } })).data.name;
    const text = textUri.split(",")[1];
    expect(await nameOf(`data:text/plain;name=Tide%20tables.txt;base64,${text}`)).toBe("Tide tables.txt");
    expect(await nameOf(`data:text/plain;charset=utf-8;name=a%2Fb%00%.txt;base64,${text}`)).toBe("file");
    expect(await nameOf(`data:text/plain;name=..%2F..%2Fetc%2Ftides;base64,${text}`)).toBe("etc_tides");
    expect(await nameOf(textUri)).toBe("file");
    expect(await nameOf(dotUri)).toBe("file.png");
  });

  test("must be there, and small enough for a data URI", async () => {
    const client = tenant.as(ana);
    const none = await client.call(storage.addFile, { body: { name: "x" } });
    expect([none.status, none.message]).toEqual([400, "A file must be selected"]);
    const broken = await client.call(storage.addFile, { body: { name: "x", dataUri: "data:;base64,%%%" } });
    expect([broken.status, broken.message]).toEqual([460, "Could not upload file. Try again or contact support."]);
    const video = { name: "x", source: "content", minutes: 1, dataUri: "data:;base64,%%%" } as const;
    const film = await client.call(storage.addVideo, { body: video });
    expect([film.status, film.message]).toEqual([460, "video upload failed"]);
    const large = dataUri("text/plain", Buffer.alloc(dataUriBytes + 3));
    const refused = await client.call(storage.addFile, { body: { name: "x", dataUri: large } });
    expect([refused.status, refused.code]).toEqual([413, "storage.sendResumable"]);
  });

  test("that is over the limit of a body is cut off while it arrives, with an answer that says what to do", async () => {
    const answer = await tenant.as(ana).raw({ method: "POST", path: "/storage/files", body: "x".repeat(20_000_000) });
    expect([answer.status, JSON.parse(answer.body).code]).toEqual([413, "storage.sendResumable"]);
    const usual = await tenant.as(ana).raw({ method: "PUT", path: "/self", body: "x".repeat(2_000_000) });
    expect([usual.status, JSON.parse(usual.body).code]).toEqual([413, "request.tooLarge"]);
  });
});

describe("a video", () => {
  test("says how long it is, and is its owner's until it is shared", async () => {
    const client = tenant.as(ana);
    const body = { source: "content", name: "Launch.mp4", minutes: 1, dataUri: filmUri } as const;
    const { data } = await client.call(storage.addVideo, { body });
    expect(data).toMatchObject({ state: "ready", readyToStream: false, hlsUrl: "", duration: 61 });
    const part = await get(data.url, { range: "bytes=4-7" });
    expect([part.body, part.headers["content-type"]]).toEqual(["ftyp", "video/mp4"]);
    expect((await tenant.guest.call(storage.getVideo, { videoId: data.id })).status).toBe(404);
    const other = tenant.as(await fixtures.account());
    expect((await other.call(storage.getVideo, { videoId: data.id })).status).toBe(404);
    expect((await client.call(storage.getVideo, { videoId: data.id })).data.id).toBe(data.id);
  });

  test("that a browser recorded says how long and how large it is", async () => {
    const body = {
      source: "content",
      name: "Clip.webm",
      minutes: 1,
      dataUri: dataUri("video/webm", recordedWebm()),
    } as const;
    const { data } = await tenant.as(ana).call(storage.addVideo, { body });
    expect(data).toMatchObject({ duration: 2.5, width: 160, height: 90 });
  });

  test("is recognised by its bytes, not by its name", async () => {
    const body = { source: "activity", name: "Launch.mp4", minutes: 1, dataUri: textUri } as const;
    const answer = await tenant.as(ana).call(storage.addVideo, { body });
    expect([answer.status, answer.message]).toEqual([415, "Invalid video format."]);
  });

  test.each([
    ["no table of frames", dataUri("video/mp4", film(61).subarray(0, 24)), 415],
    ["an empty table of frames", dataUri("video/mp4", film(61, { frames: 0 })), 415],
    ["sound alone", dataUri("video/mp4", film(61, { kind: "soun" })), 415],
    ["fragments without a frame", dataUri("video/mp4", recordedFilm(0)), 415],
    ["fragments with frames", dataUri("video/mp4", recordedFilm(2)), 200],
    ["a recording of a browser", dataUri("video/webm", recordedWebm()), 200],
    ["a recording whose parts say their size", dataUri("video/webm", recordedWebm({ isOpen: false })), 200],
    ["a recording that was cut off", dataUri("video/webm", recordedWebm().subarray(0, -80)), 200],
    ["a recording without a frame", dataUri("video/webm", recordedWebm({ frames: 0 })), 415],
    ["a recording of sound alone", dataUri("video/webm", recordedWebm({ type: 2 })), 415],
    ["a recording whose frames are of no track", dataUri("video/webm", recordedWebm({ track: 2 })), 415],
    ["a recording that ends before its frames", dataUri("video/webm", recordedWebm().subarray(0, 120)), 415],
  ])("with %s is judged by its frames", async (_what, film, status) => {
    const body = { source: "activity", name: "Launch.mp4", minutes: 1, dataUri: film } as const;
    const answer = await tenant.as(ana).call(storage.addVideo, { body });
    expect([answer.status, answer.message === "Invalid video format."]).toEqual([status, status === 415]);
  });
});

describe("a large file", () => {
  const tus = { "tus-resumable": "1.0.0" };
  const begin = async (client: ReturnType<TestTenant["as"]>, length: number) => {
    const headers = {
      ...tus,
      "upload-length": String(length),
      "upload-metadata": "organizationId eA==,filename dGlkZXMudHh0",
    };
    const answer = await client.raw({ method: "POST", path: "/storage/uploads", headers });
    return { status: answer.status, path: String(answer.headers["location"]) };
  };
  const send = (client: ReturnType<TestTenant["as"]>, path: string, offset: number, part: Buffer) =>
    client.raw({
      method: "PATCH" as never,
      path,
      headers: { ...tus, "upload-offset": String(offset), "content-type": "application/offset+octet-stream" },
      body: part,
    });

  test("comes in parts, goes on where it was cut, and becomes a file", async () => {
    const client = tenant.as(ana);
    const content = Buffer.alloc(3_000_000, "a");
    const { path } = await begin(client, content.byteLength);
    const uploadId = path.split("/").at(-1) ?? "";
    expect((await send(client, path, 0, content.subarray(0, 1_000_000))).status).toBe(204);
    const early = await client.call(storage.addFile, { body: { name: "a.txt", uploadId } });
    expect(early.code).toBe("storage.uploadUnfinished");
    const known = await client.raw({ method: "HEAD" as never, path, headers: tus });
    expect(known.headers["upload-offset"]).toBe("1000000");
    expect((await send(client, path, 500_000, content.subarray(500_000))).status).toBe(409);
    expect((await send(client, path, 1_000_000, content.subarray(1_000_000))).status).toBe(204);
    const stranger = tenant.as(await fixtures.account());
    const stolen = await stranger.call(storage.addFile, { body: { name: "a.txt", uploadId } });
    expect(stolen.code).toBe("storage.uploadUnknown");
    const { data } = await client.call(storage.addFile, { body: { uploadId } });
    expect(data.name).toBe("tides.txt");
    expect((await get(data.path)).rawPayload.equals(content)).toBe(true);
    const again = await client.call(storage.addFile, { body: { name: "a.txt", uploadId } });
    expect(again.code).toBe("storage.uploadUnknown");
  });

  test("is nobody else's to see, and no guest's to send", async () => {
    const { path } = await begin(tenant.as(ana), 10);
    const stranger = tenant.as(await fixtures.account());
    expect((await stranger.raw({ method: "HEAD" as never, path, headers: tus })).status).toBe(404);
    expect((await send(stranger, path, 0, Buffer.from("0123456789"))).status).toBe(404);
    expect((await stranger.raw({ method: "DELETE", path, headers: tus })).status).toBe(404);
    expect((await tenant.guest.raw({ method: "POST", path: "/storage/uploads", headers: tus })).status).toBe(401);
  });

  test("is neither begun nor continued by who has been signed out since", async () => {
    const person = await fixtures.account();
    const client = tenant.as(person);
    const { path } = await begin(client, 10);
    await tenant.signOut(person);
    expect((await send(client, path, 0, Buffer.from("0123456789"))).status).toBe(401);
    expect((await begin(client, 10)).status).toBe(401);
  });

  test("over the limit is refused before it begins, and by what it is when it is there", async () => {
    const client = tenant.as(ana);
    expect((await begin(client, 3 * 1024 ** 3)).status).toBe(413);
    const content = Buffer.alloc(26 * 1024 * 1024, "a");
    const { path } = await begin(client, content.byteLength);
    await send(client, path, 0, content);
    const uploadId = path.split("/").at(-1) ?? "";
    const answer = await client.call(storage.addFile, { body: { name: "a.txt", uploadId } });
    expect([answer.status, answer.message]).toEqual([413, "This file is too large: 25 MB at most."]);
  });

  test("may be a video of any length", async () => {
    const client = tenant.as(ana);
    const content = film(600, { bytes: 1_000_000 });
    const { path } = await begin(client, content.byteLength);
    await send(client, path, 0, content);
    const uploadId = path.split("/").at(-1) ?? "";
    const body = { source: "activity", name: "Race.mp4", minutes: 10, uploadId } as const;
    expect((await client.call(storage.addVideo, { body })).data).toMatchObject({ duration: 600 });
  });
});

describe("a link preview", () => {
  let elsewhere: Server;
  let base: string;
  const asked: string[] = [];
  beforeAll(async () => {
    const photo = await picture(1200, 600);
    elsewhere = createServer((request, response) => {
      asked.push(request.url ?? "");
      if (request.url === "/photo.png") return response.writeHead(200, { "content-type": "image/png" }).end(photo);
      if (request.url === "/file") return response.writeHead(200, { "content-type": "application/zip" }).end("PK");
      response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
      return response.end(`<!doctype html><head><title>Fallback</title>
        <meta property="og:title" content="Regatta &amp; \u202Efriends &lt;/script&gt;"><meta name="description" content="Two days">
        <meta property="og:image" content="/photo.png"><meta property="og:site_name" content="Harbor"></head><body>x`);
    });
    await new Promise<void>((done) => elsewhere.listen(0, "127.0.0.1", done));
    const address = elsewhere.address();
    base = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
  });
  afterAll(() => new Promise((done) => elsewhere.close(done)));

  test("says what the page says, with a picture of our own, and asks it once a day for all", async () => {
    const href = `${base}/regatta#top`;
    const clients = [tenant.as(ana), tenant.as(await fixtures.account()), tenant.guest];
    const previews = await Promise.all(clients.map((client) => client.call(storage.linkPreview, { href })));
    const preview = previews[0]?.data;
    expect(preview).toMatchObject({
      url: `${base}/regatta`,
      title: "Regatta & friends </script>",
      description: "Two days",
      siteName: "Harbor",
      imageWidth: 1200,
    });
    expect(new Set(previews.map(({ data }) => data?.id)).size).toBe(1);
    expect(preview?.image).toMatch(/^https?:\/\/[^/]+\/files\/images\//);
    expect((await get(preview?.image ?? "")).statusCode).toBe(200);
    expect(asked.filter((path) => path === "/regatta")).toHaveLength(1);
    world.clock.forward(25 * 3_600_000);
    expect((await tenant.guest.call(storage.linkPreview, { href })).data?.id).toBe(preview?.id);
    expect(asked.filter((path) => path === "/regatta")).toHaveLength(2);
    expect((await get(preview?.image ?? "")).statusCode).toBe(404);
  });

  test("is null where there is nothing to say, and refused where there is no web address", async () => {
    const nothing = [`${base}/file`, "http://10.0.0.1/", "http://[::ffff:169.254.169.254]/", "http://nowhere.example/"];
    for (const href of nothing) expect((await tenant.guest.call(storage.linkPreview, { href })).data).toBeNull();
    for (const href of ["javascript:alert(1)", "file:///etc/passwd", "http://a:b@example.org/", "http://"])
      expect((await tenant.guest.call(storage.linkPreview, { href })).code).toBe("storage.linkUnreachable");
  });
});

function picture(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: "#2a7f86" } })
    .png()
    .toBuffer();
}
