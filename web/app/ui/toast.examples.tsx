import { showToast } from "../kernel/toasts.ts";
import { Button } from "./button.tsx";
import type { Examples } from "./examples.ts";
import { Row } from "./examples-row.tsx";

export const examples: Examples = {
  title: "Toast",
  group: "Feedback",
  states: {
    Kinds: () => (
      <Row>
        <Button onClick={() => showToast({ text: "Your place is kept for 15 minutes" })}>A word</Button>
        <Button onClick={() => showToast({ kind: "success", text: "Saved" })}>Done</Button>
        <Button onClick={() => showToast({ kind: "error", text: "Your card was declined. Try another one." })}>
          Refused
        </Button>
      </Row>
    ),
    "Many, and one that changes": () => (
      <Row>
        <Button onClick={() => [1, 2, 3, 4, 5, 6].forEach((count) => showToast({ text: `Notice ${count}` }))}>
          Six
        </Button>
        <Button onClick={() => showToast({ id: "draft", text: `Saved at ${performance.now().toFixed(0)}` })}>
          The same again
        </Button>
      </Row>
    ),
  },
};
