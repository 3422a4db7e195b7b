import type { FieldProps } from "../field.tsx";
import { Picker } from "../picker.tsx";

type TagsFieldProps = FieldProps & {
  id?: string;
  name?: string;
  /** Tags that are in use already and begin so. */
  search: (words: string) => Promise<readonly string[]>;
  listName: string;
  value: readonly string[];
  onChange: (tags: readonly string[]) => void;
  /** May people write tags that nobody has used yet? */
  isOpen?: boolean;
  /** As many as may be chosen. */
  most?: number;
  disabled?: boolean;
};

/** Words that something is found by: chosen among those in use, or written. */
export function TagsField({ search, listName, value, isOpen, name: _name, ...field }: TagsFieldProps) {
  return (
    <Picker
      {...field}
      source={{ listName, search, idOf: (tag) => tag, textOf: (tag) => tag }}
      chosen={value}
      {...(isOpen && { make: (words: string) => words })}
    />
  );
}
