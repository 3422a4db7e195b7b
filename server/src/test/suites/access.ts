import { kernelErrors } from "@marquee/contract/kernel";
import { placeholderInput } from "./placeholder.ts";
import { forEachCall, type Subjects, type Violation } from "./suite.ts";
import { requestOf } from "../test-client.ts";

/** A call that is not open refuses guests with 401 and its sentence, whatever they send. */
export function accessSuite(subjects: Subjects): Promise<Violation[]> {
  return forEachCall(subjects.calls, async (call) => {
    const answer = await subjects.guest.raw(requestOf(call, placeholderInput(call)));
    if (call.access.caller === "guest")
      return answer.status === 401 ? ["refuses guests although it is open to them"] : [];
    if (answer.status !== 401) return [`answers a guest with ${answer.status} instead of 401`];
    const sentence: unknown = JSON.parse(answer.body).message;
    return sentence === kernelErrors.signInRequired.sentence ? [] : [`tells a guest "${String(sentence)}"`];
  });
}
