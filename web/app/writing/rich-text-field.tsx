import { useId } from "react";
import { Suspense } from "../kernel/suspense.tsx";
import { lazy } from "../kernel/lazy.ts";
import type { Named } from "../messages/index.ts";
import { FieldError } from "../ui/field.tsx";
import { Skeleton } from "../ui/skeleton.tsx";

const RichTextEditor = lazy(() =>
  import("./rich-text-editor.tsx").then((module) => ({ default: module.RichTextEditor })),
);

/** A picture as it stands in a text: one that everybody sees, by its path. */
export type PictureInText = {
  readonly src: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
};

export type RichTextProps = {
  label: string;
  hint?: string;
  error?: string;
  /** Markup as the server keeps it; empty where nothing is written. */
  value: string;
  onChange: (html: string) => void;
  /** Whom an @ may name. */
  named?: Named;
  /** Sends a picture; rejects where it is refused. Without it there are none. */
  onPicture?: (file: File) => Promise<PictureInText>;
};

/** A field for a long text. What it needs is loaded where it stands, and nowhere else. */
export function RichTextField(props: RichTextProps) {
  const { label, hint, error } = props;
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  const attributes = {
    role: "textbox",
    "aria-multiline": "true",
    "aria-labelledby": `${id}-label`,
    ...(described && { "aria-describedby": described }),
    ...(error && { "aria-invalid": "true" }),
    class: "min-h-40 px-3 py-2 whitespace-pre-wrap shadow-none outline-none [&>*+*]:mt-4",
  };
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <span id={`${id}-label`} className="text-14 font-medium">
        {label}
      </span>
      {hint && (
        <p id={`${id}-hint`} className="text-14 text-muted">
          {hint}
        </p>
      )}
      <Suspense fallback={<Skeleton className="h-54" />}>
        <RichTextEditor {...props} attributes={attributes} />
      </Suspense>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
