import { accounts } from "@marquee/contract/accounts";
import { events } from "@marquee/contract/events";
import { type Benchmark, type Figure, slowestFigure } from "../measure.ts";
import { buildDataset, type SearchDataset, rowsEach } from "./dataset.ts";

const slowest = 30;
const callsEach = 60;
const warming = 10;

export const search: Benchmark = {
  title: `Searching ${rowsEach} events and ${rowsEach} people on PostgreSQL`,
  note: `95th percentile of ${callsEach} calls of the list with \`search\`, from the request to its answer, one after the other. The words
in ten thousands of rows, in three rows, with a typo in either, and Japanese from the middle of a run, often and seldom.`,
  run,
};

/** What is typed, and how many a page must at least find of it. */
const asked = [
  { what: "a common word", text: { events: "harbour", people: "potter" }, least: 10 },
  { what: "a common word and a rare one", text: { events: "harbour quokka", people: "potter quokka" }, least: 1 },
  { what: "a rare word", text: { events: "quokka", people: "quokka" }, least: 1 },
  { what: "a rare word with a typo", text: { events: "qoukka", people: "quoka" }, least: 1 },
  { what: "a common word with a typo", text: { events: "harbuor", people: "poter" }, least: 10 },
  { what: "two common words", text: { events: "harbour concert", people: "potter ben" }, least: 10 },
  { what: "a common part of Japanese", text: { events: "祭り", people: "書会" }, least: 10 },
  { what: "a rare part of Japanese", text: { events: "大太鼓", people: "大太鼓" }, least: 1 },
  { what: "a word that nobody has", text: { events: "zyzzyva", people: "zyzzyva" }, least: 0 },
] as const;

async function run(): Promise<Figure[]> {
  const dataset = await buildDataset();
  const figures: Figure[] = [];
  for (const list of ["events", "people"] as const) {
    for (const { what, text, least } of asked)
      figures.push(slowestFigure(`${list}: ${what}`, await timesOf(dataset, list, text[list], least), slowest));
  }
  return figures;
}

async function timesOf(
  dataset: SearchDataset,
  list: "events" | "people",
  text: string,
  least: number,
): Promise<number[]> {
  const times: number[] = [];
  for (let call = 0; call < warming + callsEach; call += 1) {
    const started = performance.now();
    const { data } =
      list === "events"
        ? await dataset.guest.call(events.list, { search: text })
        : await dataset.person.call(accounts.list, { search: text });
    // The first prepare their statements and warm the cache.
    if (call >= warming) times.push(performance.now() - started);
    if (data.length < least || (least === 0 && data.length > 0))
      throw new Error(`${text} finds ${data.length} ${list}`);
  }
  return times;
}
