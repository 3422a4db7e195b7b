import { AccordionItem } from "./accordion.tsx";
import type { Examples } from "./examples.ts";

const questions = [
  ["Is there parking?", "Behind the mill, free from five."],
  ["May I bring a dog, a pram and my grandmother, who walks slowly and likes to sit?", "All three are welcome."],
  ["What if it rains?", "We eat in the barn."],
] as const;

export const examples: Examples = {
  title: "Accordion",
  group: "Content",
  states: {
    "Several open": () => (
      <div>
        {questions.map(([question, answer], index) => (
          <AccordionItem key={question} title={question} open={index === 0}>
            <p className="pb-4 text-muted">{answer}</p>
          </AccordionItem>
        ))}
      </div>
    ),
    "One at a time": () => (
      <div>
        {questions.map(([question, answer]) => (
          <AccordionItem key={question} title={question} name="one-at-a-time">
            <p className="pb-4 text-muted">{answer}</p>
          </AccordionItem>
        ))}
      </div>
    ),
    "Below something": () => (
      <AccordionItem title="About this pass" look="quiet">
        <p className="text-14 text-muted">Both days, the walk and the supper.</p>
      </AccordionItem>
    ),
  },
};
