import { type Call, isId } from "@marquee/contract/kernel";
import { v4 as uuid } from "uuid";
import { requestOf } from "../test-client.ts";
import { exampleOf, forEachCall, namingParameters, type Subjects, type Violation } from "./suite.ts";

const atOnce = 20;

/** Same key, one effect and the same answer, also when sent 20 times at once; another request under the key is 422. */
export function idempotencySuite(subjects: Subjects): Promise<Violation[]> {
  return forEachCall(
    subjects.calls.filter((call) => call.method !== "GET"),
    async (call) => {
      const effectOfOne = await rowsLeftBy(subjects, call, 1);
      const many = await rowsLeftBy(subjects, call, atOnce);
      const found: Violation[] = [];
      const [first] = many.answers;
      if (many.answers.some((answer) => answer !== first))
        found.push(`gives different answers to the same key: ${[...new Set(many.answers)].join(" | ").slice(0, 500)}`);
      if (first && JSON.parse(first)[0] >= 500) found.push(`answers ${first.slice(0, 200)}`);
      if (many.rows !== effectOfOne.rows)
        found.push(
          `leaves ${many.rows} rows behind after ${atOnce} requests with one key, ${effectOfOne.rows} after one`,
        );
      if (!(await many.refusesReuse())) found.push("takes the same key for another request");
      return found;
    },
  );
}

async function rowsLeftBy(subjects: Subjects, call: Call, times: number) {
  const { as, input } = await exampleOf(subjects, call);
  const headers = { "idempotency-key": uuid() };
  const before = await subjects.countRows();
  const answers = await Promise.all(
    Array.from({ length: times }, () => as.raw({ ...requestOf(call, input), headers })),
  );
  const rows = (await subjects.countRows()) - before;
  const refusesReuse = async (): Promise<boolean> => {
    const other = otherInput(call, input);
    return !other || (await as.raw({ ...requestOf(call, other), headers })).status === 422;
  };
  return { rows, answers: answers.map((answer) => JSON.stringify([answer.status, answer.body])), refusesReuse };
}

/** Another request of the same call: about something else, or saying something else. */
function otherInput(call: Call, input: object): object | undefined {
  const [parameter] = namingParameters(call);
  if (parameter) return { ...input, [parameter]: uuid() };
  const body: unknown = Reflect.get(input, "body");
  const isFree = (name: string): boolean =>
    !Reflect.get(Object(Reflect.get(Object(Reflect.get(call.body ?? {}, "properties")), name)), "enum");
  const text = Object.entries(Object(body)).find(
    ([name, value]) => typeof value === "string" && !isId(value) && isFree(name),
  );
  return text && { ...input, body: { ...Object(body), [text[0]]: `${String(text[1])}z` } };
}
