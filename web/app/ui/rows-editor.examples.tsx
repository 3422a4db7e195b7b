import { useForm } from "../kernel/forms/use-form.ts";
import { ChoiceField } from "./fields/choice-field.tsx";
import type { Examples } from "./examples.ts";
import { TextField } from "./field.tsx";
import { RowsEditor } from "./rows-editor.tsx";

const speakers = [
  { name: "Amara Okafor", part: "host" },
  { name: "Kenji Watanabe", part: "guest" },
];
const parts = [
  { value: "host", label: "Host" },
  { value: "guest", label: "Guest" },
];

function Speakers({ initial = speakers, error }: { initial?: typeof speakers; error?: string }) {
  const form = useForm({
    initial: { speakers: initial },
    rows: { speakers: { name: "", part: "guest" } },
    submit: () => Promise.resolve(),
  });
  return (
    <RowsEditor
      {...form.rows("speakers")}
      error={error}
      label="Speakers"
      nameOf={(index) => `Speaker ${index + 1}`}
      addLabel="Add a speaker"
      maximum={5}
    >
      {(index) => (
        <>
          <TextField {...form.field(`speakers.${index}.name`)} label="Name" />
          <ChoiceField {...form.field(`speakers.${index}.part`)} label="Part" options={parts} />
        </>
      )}
    </RowsEditor>
  );
}

const none: typeof speakers = [];

export const examples: Examples = {
  title: "Rows",
  group: "Fields",
  states: {
    "Some rows": () => <Speakers />,
    "None yet": () => <Speakers initial={none} />,
    "With a fault": () => <Speakers initial={none} error="Choose at least 1" />,
  },
};
