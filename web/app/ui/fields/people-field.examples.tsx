import { queryOptions } from "@marquee/client";
import { accounts } from "@marquee/contract/accounts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useApi } from "../../kernel/data/api.tsx";
import type { Examples } from "../examples.ts";
import { samplePeople } from "../sample-people.ts";
import { PeopleField } from "./people-field.tsx";
import { TagsField } from "./tags-field.tsx";

const none: readonly string[] = [];
const some = samplePeople.slice(2, 5).map(({ id }) => id);

/** The people of the examples, as if the community had just said who they are. */
function useSamplePeople(): void {
  const api = useApi();
  const queries = useQueryClient();
  useState(() => {
    for (const person of samplePeople)
      queries.setQueryData(queryOptions(api, accounts.get, { accountId: person.id }).queryKey, person);
  });
}

type State = { initial?: readonly string[]; error?: string; most?: number; disabled?: boolean };

function Hosts({ initial = none, ...rest }: State) {
  useSamplePeople();
  const [value, setValue] = useState(initial);
  return <PeopleField {...rest} label="Hosts" value={value} onChange={setValue} />;
}

const used = ["bread", "boats", "lanterns", "music"];
const search = async (words: string) => used.filter((tag) => tag.startsWith(words));

function Tags({ initial = none, ...rest }: State & { isOpen?: boolean }) {
  const [value, setValue] = useState(initial);
  return (
    <TagsField
      {...rest}
      {...{ search, listName: "sample tags" }}
      label="Tags"
      hint="Others find it by them"
      value={value}
      onChange={setValue}
    />
  );
}

const lanterns = ["lanterns"];

export const examples: Examples = {
  title: "People and tags",
  group: "Fields",
  states: {
    "Nobody yet": () => <Hosts />,
    "Some, with long names": () => <Hosts initial={some} />,
    "As many as there may be": () => <Hosts initial={some} most={3} />,
    "With a fault": () => <Hosts error="Choose at least 1" />,
    "People, disabled": () => <Hosts initial={some} disabled />,
    "Tags of a list": () => <Tags initial={lanterns} />,
    "Tags, and new ones": () => <Tags initial={lanterns} isOpen />,
    "Tags with a fault": () => <Tags error="Choose at least 1" />,
  },
};
