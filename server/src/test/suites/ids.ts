import { idKindOf, namedKinds } from "@marquee/contract/kernel";
import { requestOf } from "../test-client.ts";
import { placeholderInput } from "./placeholder.ts";
import { admitted, forEachCall, type Subjects, type Violation } from "./suite.ts";

/** A name, or anything that is not an id, where an id belongs: 400 that says which parameter was wrong. */
export function idSuite(subjects: Subjects): Promise<Violation[]> {
  return forEachCall(subjects.calls, async (call) => {
    const found: Violation[] = [];
    for (const [name, schema] of Object.entries(call.params ?? {})) {
      const kind = idKindOf(schema);
      if (!kind) continue;
      const answer = await admitted(subjects, call).raw(
        requestOf(call, { ...placeholderInput(call), [name]: "runners" }),
      );
      const { message, data } = JSON.parse(answer.body);
      const paths: unknown[] = (data?.issues ?? []).map((issue: { path: string }) => issue.path);
      if (answer.status !== 400) found.push(`answers ${answer.status} to the name "runners" as ${name}`);
      else if (!paths.includes(name)) found.push(`does not name ${name} as the wrong id`);
      const called = namedKinds[kind];
      if (called && message !== `${name} must be an id, not the ${called} "runners".`)
        found.push(`says "${message}" to a ${called} as ${name}`);
    }
    return found;
  });
}
