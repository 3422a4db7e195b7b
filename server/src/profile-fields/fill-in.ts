import { type BodyOf, type Issue, kernelErrors } from "@marquee/contract/kernel";
import { profileFields } from "@marquee/contract/profile-fields";
import { indexAccounts } from "../accounts/index.ts";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import { isWebAddress } from "../kernel/web-address.ts";
import { refuseUnwanted } from "../messages/index.ts";
import { type FieldRow, listOwnValues } from "./queries.ts";
import { saveValues } from "./repo.ts";
import { readOwn } from "./views.ts";

type Written = BodyOf<typeof profileFields.fillIn>["values"][number];
type Judged = { readonly text: string; readonly optionIds: readonly string[]; readonly issues: readonly Issue[] };

export const fillIn = command(profileFields.fillIn, async ({ scope, caller, body: { values } }) => {
  const rows = await listOwnValues(scope);
  const known = new Map(rows.map((row) => [row.field.id, row]));
  const judged = values.map((written, index) => {
    const row = known.get(written.fieldId.toLowerCase());
    if (!row) fail(kernelErrors.notFound);
    return { written, field: row.field, ...judge(row.field, written, `values.${index}`) };
  });
  const issues = judged.flatMap((each) => each.issues);
  const named = new Set(judged.map(({ field }) => field.id));
  const missing = rows.filter(({ field, value }) => field.required && !value && !named.has(field.id));
  if (missing.length > 0) issues.push({ path: "values", reason: "is required" });
  if (issues.length > 0) fail(kernelErrors.invalid, {}, issues);
  for (const { text } of judged) refuseUnwanted(scope, text);
  const kept = judged.map(({ field, text, optionIds, written: { audience } }) => ({
    fieldId: field.id,
    text,
    optionIds,
    audience,
  }));
  // The last one counts where a field is named twice.
  await saveValues(scope, [...new Map(kept.map((value) => [value.fieldId, value])).values()]);
  await indexAccounts(scope, [caller.accountId]);
  return readOwn(scope);
});

/** What is kept of what was written, and what is wrong with it. */
function judge(field: FieldRow, written: Written, at: string): Judged {
  const isChosen = field.kind === "choice" || field.kind === "several";
  const entered = isChosen ? "" : (written.text ?? "").trim();
  const text = field.kind === "link" ? wholeAddress(entered) : entered;
  const wanted = new Set((written.optionIds ?? []).map((id) => id.toLowerCase()));
  const optionIds = isChosen ? field.options.map(({ id }) => id).filter((id) => wanted.delete(id)) : [];
  const path = `${at}.${isChosen ? "optionIds" : "text"}`;
  const reason = faultOf(field, { text, optionIds, unknown: wanted.size });
  return { text, optionIds, issues: reason === undefined ? [] : [{ path, reason }] };
}

/** As people write addresses, without `https://`. */
const wholeAddress = (text: string): string =>
  text === "" || /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text.replace(/^\/+/, "")}`;

const longestShort = 200;

function faultOf(
  { kind, required }: FieldRow,
  { text, optionIds, unknown }: { text: string; optionIds: readonly string[]; unknown: number },
): string | undefined {
  if (kind === "choice" || kind === "several") {
    if (unknown > 0) return "has something that cannot be chosen";
    if (kind === "choice" && optionIds.length > 1) return "must have at most 1 items";
    return required && optionIds.length === 0 ? "is required" : undefined;
  }
  if (text === "") return required ? "is required" : undefined;
  if (kind !== "long" && text.length > longestShort) return `must have at most ${longestShort} characters`;
  if (kind === "link" && !isWebAddress(text)) return "must be a web address";
  return kind === "date" && !isDay(text) ? "must be a date" : undefined;
}

function isDay(text: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}
