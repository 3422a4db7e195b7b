import { Ajv } from "ajv";
import formatsPlugin from "ajv-formats";
import { requestOf } from "../test-client.ts";
import { exampleOf, forEachCall, type Subjects, type Violation } from "./suite.ts";

/** The example of each call is answered with ok, in the envelope, with data that fits the call's schema. */
export function resultSuite(subjects: Subjects): Promise<Violation[]> {
  const ajv = new Ajv({ allErrors: true, strict: false });
  formatsPlugin.default(ajv, ["date-time"]);
  return forEachCall(subjects.calls, async (call) => {
    const { as, input, addRow } = await exampleOf(subjects, call);
    if (addRow) await addRow();
    const answer = await as.raw(requestOf(call, input));
    const envelope: { status: unknown; message: unknown; data: unknown } = JSON.parse(answer.body);
    if (answer.status !== 200 || envelope.status !== "ok" || envelope.message !== "ok")
      return [`answers its example with ${answer.status} ${answer.body.slice(0, 400)}`];
    const check = ajv.compile(call.returns);
    if (!check(envelope.data)) return [`its result does not fit: ${ajv.errorsText(check.errors).slice(0, 400)}`];
    return call.list && Array.isArray(envelope.data) && envelope.data.length === 0 ? ["its example list is empty"] : [];
  });
}
