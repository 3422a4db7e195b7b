import { expect, test } from "./kernel/test.ts";
import { type Answered, storm } from "./kernel/storm.ts";

const clients = 3_000;
const megabyte = 1024 * 1024;

const isPage = ({ status, whole }: Answered): boolean => status === 200 && whole;
const isSentAway = ({ status, whole, retryAfter = 0 }: Answered): boolean =>
  status === 503 && whole && retryAfter >= 40 && retryAfter <= 60;

test("three thousand people who come back in the same second get the page, or are answered when to come again", async ({
  request,
  site,
}) => {
  test.setTimeout(180_000);
  const memory = async (): Promise<number> => {
    const metrics = await (await request.get(`${site.url}/metrics`)).text();
    return Number(/^process_resident_memory_bytes (\S+)/m.exec(metrics)?.[1]) / megabyte;
  };
  expect((await storm(`${site.url}/`, 40)).every(isPage)).toBe(true);
  const before = await memory();
  for (const place of [site.url, site.url, site.at("nobody.localhost")]) {
    const answers = await storm(`${place}/`, clients);
    const other = answers.filter((answer) => !isPage(answer) && !isSentAway(answer));
    expect(other, "neither the page nor a 503 that says when to come again").toEqual([]);
    expect(answers.filter(isPage).length).toBeGreaterThan(place === site.url ? 100 : -1);
  }
  expect((await memory()) - before, "megabytes more than before").toBeLessThan(600);
  expect((await storm(`${site.url}/`, 20)).every(isPage), "everybody is served again").toBe(true);
});
