import { useState } from "react";
import { Button } from "./button.tsx";
import type { Examples } from "./examples.ts";
import { List } from "./list.tsx";
import { EmptyState } from "./quiet-page.tsx";
import { QuietNote } from "./quiet-note.tsx";
import { Skeleton } from "./skeleton.tsx";

const later = () => new Promise((resolve) => setTimeout(resolve, 1500));
const shared = { idOf: String, render: String, empty: null, skeleton: <Skeleton className="h-24" /> };
/** Not asked for at once by coming near. */
const failedMore = { has: true, loading: false, failed: true, load: later };

const many = Array.from({ length: 2_000 }, (_, index) => `Number ${index + 1}`);

function NewerAbove() {
  const [items, setItems] = useState(["Two", "Three"]);
  const isBrought = items.includes("One");
  return (
    <List {...shared} items={items} newAbove={{ count: isBrought ? 0 : 1, show: () => setItems(["One", ...items]) }} />
  );
}

export const examples: Examples = {
  title: "List",
  group: "Lists",
  states: {
    Waiting: () => <List {...shared} items={undefined} />,
    Failed: () => <List {...shared} items={undefined} failed onRetry={later} />,
    Empty: () => (
      <EmptyState drawing="calendar" title="Nothing planned yet" action={<Button>See past events</Button>}>
        New events appear here.
      </EmptyState>
    ),
    "Loading more": () => <List {...shared} items={["One", "Two"]} more={{ ...failedMore, loading: true }} />,
    "More that failed": () => <List {...shared} items={["One", "Two"]} more={failedMore} />,
    "Newer above": () => <NewerAbove />,
    "Two thousand, of which a few are in the document": () => <List {...shared} items={many} className="grid gap-1" />,
    "A part that is not there": () => <QuietNote title="This could not be shown">Try again in a minute.</QuietNote>,
  },
};
