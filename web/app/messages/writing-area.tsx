import type { ComponentProps, ReactNode } from "react";
import { Suspense } from "../kernel/suspense.tsx";
import type { Placement } from "../ui/place-panel.ts";
import { MentionList } from "./later.ts";
import { marking } from "./marking.ts";
import type { Writable } from "./use-writing-field.ts";

type WritingAreaProps = {
  writing: Writable;
  /** Where names are offered. */
  placement?: Placement;
  /** What stands in the field, such as a button. */
  children?: ReactNode;
} & Pick<
  ComponentProps<"textarea">,
  | "id"
  | "rows"
  | "required"
  | "placeholder"
  | "enterKeyHint"
  | "className"
  | "onKeyDown"
  | "onBlur"
  | "aria-label"
  | "aria-describedby"
  | "aria-invalid"
>;

/** The field in which people write to each other, with what it offers while they do. */
export function WritingArea({ writing, placement, children, onBlur, ...props }: WritingAreaProps) {
  const { field, text, mentions, marks, press, wiring } = writing;
  // Nothing is marked before it is here, and nobody waits for it then.
  const parts = marking();
  return (
    <div className="relative min-w-0 flex-1">
      <textarea
        rows={1}
        {...props}
        ref={field}
        value={text}
        {...wiring}
        onKeyDown={(event) => {
          if (!press(event)) props.onKeyDown?.(event);
        }}
        onBlur={(event) => {
          wiring.onBlur();
          onBlur?.(event);
        }}
      />
      {parts && marks.stretches.length > 0 && (
        <parts.MarkedLayer field={field} text={text} stretches={marks.stretches} />
      )}
      <Suspense>
        {mentions.isOpen && <MentionList mentions={mentions} field={field} {...(placement && { placement })} />}
      </Suspense>
      {parts && marks.isOpen && !mentions.isOpen && (
        <parts.MarkBar field={field} marks={marks.marks} onMark={marks.toggle} onClose={marks.close} />
      )}
      {children}
    </div>
  );
}
