import { plainTextOf } from "../kernel/html/plain-text.ts";

type Searched = {
  readonly title: string | null;
  readonly description?: string | null | undefined;
  readonly body?: string | null | undefined;
  readonly access?: string | undefined;
  /** The names of who is in it. */
  readonly guests: readonly string[];
};

/** What a content is found by: what everybody who finds it may read, which of one for some is not its text. */
export function contentTexts({ title, description, body, access = "everybody", guests }: Searched): (string | null)[] {
  const summary = [title, description ?? null, ...guests];
  return access === "everybody" && body ? [...summary, plainTextOf(body)] : summary;
}
