import { type Call, kernelErrors } from "@marquee/contract/kernel";
import { placeholderInput } from "./placeholder.ts";
import { forEachCall, type Subjects, type Violation } from "./suite.ts";
import { requestOf } from "../test-client.ts";

/**
 * A call that is not open refuses guests with 401 and its sentence, and one of administrators or moderators every other member with
 * 403, whatever they send.
 */
export function accessSuite(subjects: Subjects): Promise<Violation[]> {
  return forEachCall(subjects.calls, async (call) => {
    const answer = await subjects.guest.raw(requestOf(call, placeholderInput(call)));
    if (call.access.caller === "guest")
      return answer.status === 401 ? ["refuses guests although it is open to them"] : [];
    if (answer.status !== 401) return [`answers a guest with ${answer.status} instead of 401`];
    const sentence: unknown = JSON.parse(answer.body).message;
    if (sentence !== kernelErrors.signInRequired.sentence) return [`tells a guest "${String(sentence)}"`];
    const isForSome = ["administrator", "moderator"].includes(call.access.caller);
    return isForSome ? triedByMember(subjects, call) : [];
  });
}

async function triedByMember(subjects: Subjects, call: Call): Promise<Violation[]> {
  const { status, body } = await subjects.member.raw(requestOf(call, placeholderInput(call)));
  const isRefused = status === 403 && JSON.parse(body).code === kernelErrors.forbidden.code;
  return isRefused ? [] : [`answers a member with ${status} instead of 403`];
}
