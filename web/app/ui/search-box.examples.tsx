import { useState } from "react";
import type { Examples } from "./examples.ts";
import { SearchBox } from "./search-box.tsx";

function Searched({ initial }: { initial: string }) {
  const [search, setSearch] = useState(initial);
  return <SearchBox value={search} onSearch={setSearch} placeholder="Search events" />;
}

export const examples: Examples = {
  title: "Search box",
  group: "Fields",
  states: { Empty: () => <Searched initial="" />, Typed: () => <Searched initial="lantern" /> },
};
