import type { Call } from "@marquee/contract/kernel";
import { newId } from "../../kernel/new-id.ts";
import { type RawAnswer, requestOf } from "../test-client.ts";
import { exampleOf, forEachCall, namingParameters, type Subjects, type Violation } from "./suite.ts";

/**
 * Another tenant's id answers exactly like an id that does not exist: same status, body and headers. Each parameter
 * of an example is tried from the outside, as a member of another tenant.
 */
export function tenancySuite(subjects: Subjects): Promise<Violation[]> {
  return forEachCall(
    subjects.calls.filter((call) => namingParameters(call).length > 0),
    async (call) => {
      const { input } = await exampleOf(subjects, call);
      const theirs = await subjects.member.raw(requestOf(call, input));
      const nobodys = await subjects.member.raw(requestOf(call, { ...input, ...missing(call) }));
      const found: Violation[] = [];
      if (theirs.status < 400)
        found.push(`answers ${theirs.status} to another tenant's ${namingParameters(call).join(" and ")}`);
      if (seen(theirs) !== seen(nobodys))
        found.push(`tells another tenant's id (${seen(theirs)}) from one that does not exist (${seen(nobodys)})`);
      return found;
    },
  );
}

function missing(call: Call): Record<string, string> {
  return Object.fromEntries(namingParameters(call).map((name) => [name, newId()]));
}

/** What an outsider can see of an answer, without what differs between any two requests. */
function seen(answer: RawAnswer): string {
  const { date: _date, "x-request-id": _requestId, ...headers } = answer.headers;
  return JSON.stringify([answer.status, headers, answer.body]);
}
