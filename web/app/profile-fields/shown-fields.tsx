import { useRead } from "../kernel/data/use-read.ts";
import { dayText } from "../kernel/i18n/format.ts";
import { useReading } from "../kernel/page/page.tsx";
import { fieldsOf, type ShownField } from "./reads.ts";

/** What somebody filled in of what the community asks, as far as the reader may see it. */
export function ShownFields({ accountId }: { accountId: string }) {
  return <FieldList fields={useRead(...fieldsOf(accountId)).data ?? []} />;
}

export function FieldList({ fields }: { fields: readonly ShownField[] }) {
  if (fields.length === 0) return null;
  return (
    <dl className="grid grid-cols-1 gap-x-8 gap-y-4 pair:grid-cols-2">
      {fields.map((field) => (
        <div key={field.id} className={field.kind === "long" ? "min-w-0 pair:col-span-2" : "min-w-0"}>
          <dt className="text-14 text-muted">{field.name}</dt>
          <dd className="measure whitespace-pre-line">
            <Answer field={field} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Answer({ field: { kind, text, options } }: { field: ShownField }) {
  const reading = useReading();
  if (kind === "choice" || kind === "several") {
    return new Intl.ListFormat(reading.locale, { type: "unit" }).format(options.map(({ name }) => name));
  }
  if (kind === "date") return dayText(Date.parse(`${text}T12:00:00Z`), { ...reading, timeZone: "UTC" });
  const href = kind === "link" ? webAddress(text) : undefined;
  if (href === undefined) return text;
  return (
    <a
      href={href}
      target="_blank"
      rel="nofollow noopener noreferrer ugc"
      className="inline-flex min-h-11 max-w-full items-center text-accent-text hover:underline"
    >
      <span className="truncate">{href.replace(/^https?:\/\/(www\.)?/, "").replace(/\/$/, "")}</span>
    </a>
  );
}

/** Nothing else becomes a link, whatever was kept. */
function webAddress(text: string): string | undefined {
  return /^https?:\/\//i.test(text) ? URL.parse(text)?.href : undefined;
}
