import { compileMessage } from "@lingui/message-utils/compileMessage";
import { describe, expect, it } from "vitest";
import {
  agoText,
  countdownText,
  dayText,
  exactText,
  lengthText,
  moneyText,
  sentenceAgoText,
  sentenceDayText,
  sentenceText,
  sentenceUntilText,
  sizeText,
  spanText,
  startOfDay,
  whenText,
  zoneText,
} from "./format.ts";
import { languages } from "./languages.ts";
import { createTexts, formatLocaleOf } from "./texts.ts";

const now = Date.parse("2026-11-20T12:00:00Z");
const reading = { locale: "en-GB", now, timeZone: "Europe/Berlin" };
const at = (text: string): number => Date.parse(text);

describe("a size", () => {
  it.each([
    [0, "0 kB"],
    [300, "0.3 kB"],
    [2_500_000, "2.4 MB"],
    [2 * 1024 ** 3, "2 GB"],
    [5000 * 1024 ** 3, "5,000 GB"],
  ])("of %d bytes is %s", (bytes, text) => expect(sizeText(bytes, "en")).toBe(text));
});

describe("a length of time", () => {
  it.each([
    [45, "en", "45 minutes"],
    [60, "en", "1 hour"],
    [90, "en", "1 hr 30 min"],
    [2880, "en", "2 days"],
    [90, "ja", "1 時間30 分"],
    [120, "fr", "2 heures"],
  ])("of %d minutes in %s is %s", (minutes, locale, text) =>
    expect(lengthText(minutes, locale).replaceAll("\u00a0", " ")).toBe(text),
  );
});

describe("the beginning of a day", () => {
  it.each([
    ["Europe/Dublin", "2026-11-20T00:00:00.000Z"],
    ["Pacific/Auckland", "2026-11-19T11:00:00.000Z"],
    ["Pacific/Honolulu", "2026-11-20T10:00:00.000Z"],
    ["Asia/Kathmandu", "2026-11-19T18:15:00.000Z"],
  ])("in %s is %s", (zone, instant) => expect(new Date(startOfDay("2026-11-20", zone)).toISOString()).toBe(instant));

  it("is one o'clock where the clock skips midnight", () =>
    expect(new Date(startOfDay("2018-11-04", "America/Sao_Paulo")).toISOString()).toBe("2018-11-04T03:00:00.000Z"));
});

describe("dates as people say them", () => {
  it("names today and tomorrow in the zone that is shown", () => {
    expect(whenText(at("2026-11-20T17:30:00Z"), reading)).toBe("Today, 18:30");
    expect(whenText(at("2026-11-20T23:30:00Z"), reading)).toBe("Tomorrow, 00:30");
    expect(dayText(at("2026-11-20T23:30:00Z"), { ...reading, locale: "ja" })).toBe("明日");
  });

  it("sets the comma that the language writes", () => {
    expect(whenText(at("2026-11-20T17:30:00Z"), { ...reading, locale: "ar" })).toMatch(/^اليوم، /);
  });

  it("adds the year only when it is another one", () => {
    expect(dayText(at("2026-12-24T12:00:00Z"), reading)).toBe("Thu\u00a024\u00a0Dec");
    expect(dayText(at("2027-01-02T12:00:00Z"), reading)).toBe("Sat, 2\u00a0Jan\u00a02027");
  });

  it("names the day of the end only when it differs", () => {
    expect(spanText(at("2026-11-21T17:30:00Z"), at("2026-11-21T20:00:00Z"), reading)).toBe(
      "Tomorrow, 18:30\u00a0– 21:00",
    );
    expect(spanText(at("2026-11-21T17:30:00Z"), at("2026-11-22T02:00:00Z"), reading)).toBe(
      "Tomorrow, 18:30\u00a0– Sun\u00a022\u00a0Nov, 03:00",
    );
  });

  it("breaks no time and no day, and begins no line with the dash", () => {
    const american = { ...reading, locale: "en" };
    expect(spanText(at("2026-12-07T17:00:00Z"), at("2026-12-07T18:00:00Z"), american)).toBe(
      "Mon, Dec\u00a07, 6:00\u00a0PM\u00a0– 7:00\u00a0PM",
    );
  });

  it("keeps the exact form for those who ask", () => {
    expect(exactText(at("2026-11-21T17:30:00Z"), reading)).toContain("21 November 2026");
  });

  it("says no hour of distance from Greenwich, and keeps any other", () => {
    const instant = at("2026-12-03T17:00:00Z");
    const zone = (locale: string, timeZone: string) => zoneText(instant, { locale, timeZone });
    expect(zone("ar", "Europe/Dublin")).toBe("غرينتش");
    expect(zone("he", "Europe/Dublin")).toBe("GMT");
    expect(zone("en", "Asia/Tokyo")).toBe("GMT+9");
    expect(exactText(instant, { locale: "ja", timeZone: "Europe/Dublin" })).toMatch(/GMT$/);
  });

  it("writes one sort of digits in Arabic, wherever it is read", () => {
    const locale = formatLocaleOf("ar", ["ar-EG"]);
    expect(dayText(at("2026-12-03T12:00:00Z"), { ...reading, locale })).toBe("الخميس، 3\u00a0ديسمبر");
    expect(moneyText(4800, "EUR", formatLocaleOf("ar", ["ar-SA"]))).toContain("48.00");
    expect(formatLocaleOf("en", ["en-GB"])).toBe("en-GB");
    expect(formatLocaleOf("pt-BR", ["pt"])).toBe("pt-BR");
  });

  it("says how old a message is", () => {
    expect(agoText(now - 20_000, reading)).toBe("now");
    expect(agoText(now - 5 * 60_000, { ...reading, locale: "en" })).toBe("5 min. ago");
    expect(agoText(now - 36 * 60_000, { ...reading, locale: "fr" })).toBe("il y a 36\u00a0min");
    expect(agoText(now - 3 * 3_600_000, { ...reading, locale: "es" })).toBe("hace 3 h");
  });
});

describe("a date within a sentence", () => {
  const instant = at("2026-11-19T17:30:00Z");

  it.each([
    ["en", "November 19 at 6:30 PM"],
    ["en-GB", "19 November at 18:30"],
    ["es", "19 de noviembre a las 18:30"],
    ["fr", "19 novembre à 18:30"],
    ["ja", "11月19日 18:30"],
    ["de", "19. November um 18:30"],
    ["ar", "19 نوفمبر في 6:30 م"],
  ])("is, in %s, %s", (locale, text) => expect(sentenceText(instant, { ...reading, locale })).toBe(text));

  it("has the year only when it is another one", () => {
    expect(sentenceDayText(instant, reading)).toBe("19 November");
    expect(sentenceDayText(at("2027-01-02T12:00:00Z"), reading)).toBe("2 January 2027");
  });

  it.each(languages.map(({ code }) => code))("is never a word for a day near today, in %s", (locale) => {
    const near = [-1, 0, 1].map((days) => now + days * 86_400_000);
    const words = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
    for (const [index, day] of near.entries()) {
      const text = sentenceText(day, { ...reading, locale }).toLocaleLowerCase(locale);
      expect(text).not.toContain(words.format(index - 1, "day").toLocaleLowerCase(locale));
      expect(text).toMatch(/\p{Nd}/u);
    }
  });

  it("ends by its time alone today, by its day as well later", () => {
    expect(sentenceUntilText(at("2026-11-20T20:00:00Z"), reading)).toBe("21:00");
    expect(sentenceUntilText(at("2026-11-21T20:00:00Z"), reading)).toBe("21 November at 21:00");
  });

  it("says how long ago, then the day", () => {
    expect(sentenceAgoText(now - 5 * 60_000, { ...reading, locale: "en" })).toBe("5 min. ago");
    expect(sentenceAgoText(now - 26 * 3_600_000, { ...reading, locale: "en" })).toBe("November 19");
  });
});

describe("money", () => {
  it("is written from minor units with the currency's own digits", () => {
    expect(moneyText(4800, "EUR", "en")).toBe("€48.00");
    expect(moneyText(4800, "JPY", "ja")).toBe("￥4,800");
  });

  it("keeps a sign of letters together where it is written from the right", () => {
    expect(moneyText(4800, "USD", "ar")).toBe("\u200f48.00\u00a0\u2066US$\u2069");
    expect(moneyText(4800, "EUR", "ar")).toBe("\u200f48.00\u00a0€");
    expect(moneyText(4800, "USD", "en-AU")).not.toContain("\u2066");
  });
});

describe("texts", () => {
  const messages = {
    "a.plain": "Plain",
    "a.count": compileMessage("{count, plural, one {# place left} other {# places left}}"),
  };
  const texts = createTexts("en", messages);

  it("fills placeholders and plurals", () => {
    expect(Reflect.apply(texts.t, undefined, ["a.count", { count: 1 }])).toBe("1 place left");
    expect(Reflect.apply(texts.t, undefined, ["a.count", { count: 3 }])).toBe("3 places left");
    expect(Reflect.apply(texts.t, undefined, ["a.plain"])).toBe("Plain");
  });
});

describe("countdown", () => {
  it("counts whole seconds down to nought", () => {
    expect(countdownText(61_200)).toBe("1:01");
    expect(countdownText(900_000)).toBe("15:00");
    expect(countdownText(-5)).toBe("0:00");
    expect(countdownText(86_345_000)).toBe("23:59:05");
  });
});
