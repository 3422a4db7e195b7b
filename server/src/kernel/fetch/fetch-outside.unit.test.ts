import { rm, stat } from "node:fs/promises";
import { createServer, type RequestListener, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterEach, describe, expect, test } from "vitest";
import { isPublicAddress, outsideFetcher, OutsideError, type Resolve } from "./index.ts";

const hostile = [
  "http://127.0.0.1/",
  "http://127.1/",
  "http://127.0.1/",
  "http://2130706433/",
  "http://0x7f000001/",
  "http://0x7f.0.0.1/",
  "http://0177.0.0.1/",
  "http://017700000001/",
  "http://0/",
  "http://0.0.0.0/",
  "http://10.1.2.3/",
  "http://172.16.0.1/",
  "http://172.31.255.255/",
  "http://192.168.1.1/",
  "http://100.64.0.1/",
  "http://169.254.169.254/latest/meta-data/",
  "http://2852039166/",
  "http://0xA9FEA9FE/",
  "http://192.0.0.170/",
  "http://198.18.0.1/",
  "http://224.0.0.1/",
  "http://255.255.255.255/",
  "http://127。0。0。1/",
  "http://①②⑦.0.0.1/",
  "http://127.0.0.1./",
  "http://localhost/",
  "http://localhost./",
  "http://LOCALHOST/",
  "http://app.localhost/",
  "http://printer/",
  "http://db.internal/",
  "http://router.local./",
  "http://metadata.google.internal/",
  "http://[::]/",
  "http://[::1]/",
  "http://[0:0:0:0:0:0:0:1]/",
  "http://[::ffff:127.0.0.1]/",
  "http://[::ffff:7f00:1]/",
  "http://[::ffff:169.254.169.254]/",
  "http://[::127.0.0.1]/",
  "http://[64:ff9b::7f00:1]/",
  "http://[64:ff9b::169.254.169.254]/",
  "http://[64:ff9b:1::a00:1]/",
  "http://[2002:7f00:1::]/",
  "http://[2002:a00:1::1]/",
  "http://[2001:0:7f00:1::]/",
  "http://[fc00::1]/",
  "http://[fd12:3456::1]/",
  "http://[fe80::1]/",
  "http://[fec0::1]/",
  "http://[ff02::1]/",
  "http://[2001:db8::1]/",
  "http://user:word@example.com/",
  "http://example.com:22/",
  "http://example.com:6379/",
  "https://93.184.215.14:25/",
  "ftp://example.com/",
  "file:///etc/passwd",
  "gopher://example.com/",
  "data:text/html,x",
  "javascript:alert(1)",
  "//example.com",
  "http://",
  "",
];

const open: Server[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  }
});

describe("requests to the outside", () => {
  test(`refuses ${hostile.length} hostile addresses without looking most of them up`, async () => {
    const asked: string[] = [];
    const fetch = outsideFetcher({ resolve: async (host) => (asked.push(host), ["93.184.215.14"]) });
    const problems = await Promise.all(hostile.map((address) => problemOf(fetch(address, { timeout: 500 }))));
    expect(problems).toEqual(hostile.map(() => "address"));
    expect(new Set(asked)).toEqual(new Set(["example.com"]));
  });

  test.each([["10.0.0.1"], ["::1"], ["::ffff:10.0.0.1"], ["64:ff9b::a00:1"], ["fe80::1%eth0"]])(
    "refuses a public name that leads to %s",
    async (address) => {
      const fetch = outsideFetcher({ resolve: async () => ["93.184.215.14", address] });
      expect(await problemOf(fetch("https://rebind.example.com/"))).toBe("address");
    },
  );

  test("asks the name once and connects to that answer, whatever the name says later", async () => {
    const port = await serve((_request, response) => response.end("here"));
    const answers = ["127.0.0.1", "10.0.0.1"];
    const resolve: Resolve = async () => [answers.shift() ?? "10.0.0.1"];
    const fetch = outsideFetcher({ resolve, alsoAllowed: (address) => address === "127.0.0.1" });
    const answer = await fetch(`http://changing.example.com:${port}/`);
    expect([answer.status, answer.body.toString()]).toEqual([200, "here"]);
    expect(answers).toEqual(["10.0.0.1"]);
  });

  test("checks every redirect, and follows four", async () => {
    const port = await serve((request, response) => {
      const left = Number(request.url?.slice(1));
      if (request.url === "/in") response.writeHead(302, { location: "http://169.254.169.254/" }).end();
      else if (request.url === "/scheme") response.writeHead(302, { location: "file:///etc/passwd" }).end();
      else if (left > 0) response.writeHead(301, { location: `/${left - 1}` }).end();
      else response.end("arrived");
    });
    const fetch = local(port);
    expect(await problemOf(fetch(`http://127.0.0.1:${port}/in`))).toBe("address");
    expect(await problemOf(fetch(`http://127.0.0.1:${port}/scheme`))).toBe("address");
    expect((await fetch(`http://127.0.0.1:${port}/4`)).body.toString()).toBe("arrived");
    expect(await problemOf(fetch(`http://127.0.0.1:${port}/5`))).toBe("redirects");
  });

  test("stops at the size while reading: announced, without end, and unpacked", async () => {
    const port = await serve((request, response) => {
      if (request.url === "/announced") return response.writeHead(200, { "content-length": 3_000_000 }).write("x");
      if (request.url === "/packed")
        return response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync(Buffer.alloc(50_000_000)));
      const chunk = Buffer.alloc(64_000, "x");
      const more = (): void => {
        while (!response.destroyed && response.write(chunk));
      };
      response.on("drain", more);
      return more();
    });
    for (const path of ["announced", "packed", "endless"])
      expect(await problemOf(local(port)(`http://127.0.0.1:${port}/${path}`))).toBe("size");
    const toFile = join(tmpdir(), `outside-${port}`);
    for (const path of ["announced", "packed", "endless"])
      expect(await problemOf(local(port)(`http://127.0.0.1:${port}/${path}`, { toFile }))).toBe("size");
    const whole = { toFile, maxBytes: 60_000_000 };
    expect((await local(port)(`http://127.0.0.1:${port}/packed`, whole)).body.byteLength).toBe(0);
    expect((await stat(toFile)).size).toBe(50_000_000);
    await rm(toFile);
    const enough = await local(port)(`http://127.0.0.1:${port}/endless`, { enoughBytes: 100_000 });
    expect(enough.body.byteLength).toBeLessThan(200_000);
  });

  test("stops at the time: no answer, a drip, and a name server that is silent", async () => {
    const port = await serve((request, response) => {
      if (request.url !== "/drip") return;
      const drip = setInterval(() => response.write("."), 20);
      response.on("close", () => clearInterval(drip));
    });
    const began = performance.now();
    for (const path of ["silent", "drip"])
      expect(await problemOf(local(port)(`http://127.0.0.1:${port}/${path}`, { timeout: 200 }))).toBe("time");
    const silent = outsideFetcher({ resolve: () => new Promise(() => undefined) });
    expect(await problemOf(silent("http://example.com/", { timeout: 200 }))).toBe("time");
    expect(performance.now() - began).toBeLessThan(3_000);
  });

  test("sends no cookie and no name, and keeps headers from another host", async () => {
    const seen: (string | undefined)[][] = [];
    const note: RequestListener = (request, response) => {
      seen.push([request.headers["user-agent"], request.headers.cookie, request.headers.authorization]);
      response.end();
    };
    const second = await serve(note);
    const first = await serve((request, response) => {
      seen.push([request.headers["user-agent"], request.headers.cookie, request.headers.authorization]);
      response.writeHead(302, { location: `http://127.0.0.1:${second}/`, "set-cookie": "a=b" }).end();
    });
    const fetch = outsideFetcher({ alsoAllowed: (address) => address === "127.0.0.1" });
    await fetch(`http://127.0.0.1:${first}/`, { headers: { authorization: "Bearer secret" } });
    expect(seen).toEqual([
      [expect.stringContaining("LinkPreview"), undefined, "Bearer secret"],
      [expect.stringContaining("LinkPreview"), undefined, undefined],
    ]);
  });
});

test("public addresses are public", () => {
  const found = ["93.184.215.14", "8.8.8.8", "2606:4700::1111", "2a00:1450:4001:81b::200e", "1.1.1.1"];
  expect(found.filter((address) => !isPublicAddress(address))).toEqual([]);
});

async function serve(listener: RequestListener): Promise<number> {
  const server = createServer(listener);
  open.push(server);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  return typeof address === "object" && address ? address.port : 0;
}

function local(port: number) {
  return outsideFetcher({ alsoAllowed: (address, asked) => address === "127.0.0.1" && asked === port });
}

async function problemOf(answer: Promise<unknown>): Promise<string> {
  try {
    await answer;
    return "answered";
  } catch (error) {
    if (error instanceof OutsideError) return error.problem;
    throw error;
  }
}
