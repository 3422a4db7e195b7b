import { useState } from "react";
import type { Examples } from "../examples.ts";
import { FileIdField } from "./file-id-field.tsx";
import { PictureField } from "./picture-field.tsx";

const pixel = "data:image/gif;base64,R0lGODlhAQABAIAAAAUEBAAAACwAAAAAAQABAAACAkQBADs=";

type PictureProps = { id: string; initial?: string; error?: string; shape?: "face" | "square" | "banner" };

function Picture({ id, initial = "", error, shape = "face" }: PictureProps) {
  const [value, setValue] = useState(initial);
  return <PictureField id={id} shape={shape} label="Picture" value={value} onChange={setValue} error={error} />;
}

function File({ initial = "", error }: { initial?: string; error?: string }) {
  const [value, setValue] = useState(initial);
  return <FileIdField label="Ticket of the ferry" value={value} onChange={setValue} error={error} />;
}

export const examples: Examples = {
  title: "Picture and file",
  group: "Fields",
  states: {
    "No picture": () => <Picture id="picture" />,
    "A picture": () => <Picture id="picture-chosen" initial={pixel} />,
    "A square picture": () => <Picture id="picture-square" initial={pixel} shape="square" />,
    "A wide picture": () => <Picture id="picture-wide" initial={pixel} shape="banner" />,
    "A picture with a fault": () => <Picture id="picture-fault" error="A picture must be selected" />,
    "No file": () => <File />,
    "A file": () => <File initial="0192aaaa-0000-4000-8000-000000000001" />,
    "A file with a fault": () => <File error="A file must be selected" />,
  },
};
