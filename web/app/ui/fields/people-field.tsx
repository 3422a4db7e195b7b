import { queryOptions } from "@marquee/client";
import { accounts } from "@marquee/contract/accounts";
import type { DataOf } from "@marquee/contract/kernel";
import { useQueries, useQueryClient } from "@tanstack/react-query";
import { useApi } from "../../kernel/data/api.tsx";
import { useText } from "../../kernel/page/page.tsx";
import { useSelf } from "../../kernel/session/use-self.ts";
import { Avatar, displayName } from "../avatar.tsx";
import type { FieldProps } from "../field.tsx";
import { PersonLine } from "../person-line.tsx";
import { Picker } from "../picker.tsx";

/** Somebody of the community; of whom a draft or a server names, no more than the id until it was asked who it is. */
type Somebody = Partial<DataOf<typeof accounts.get>> & { readonly id: string };

type PeopleFieldProps = Partial<FieldProps> & {
  id?: string;
  name?: string;
  /** The ids of who is chosen. */
  value: readonly string[];
  onChange: (accountIds: readonly string[]) => void;
  /** As many as may be chosen. */
  most?: number;
  /** Teams too, where one may be meant. */
  among?: "people" | "everybody";
  /** Finds those of whom one may choose, where that is not everybody in the community. */
  find?: (words: string) => Promise<readonly Somebody[]>;
  disabled?: boolean;
};

const faceOf = (person: Somebody) => <Avatar person={person} size={32} />;

/** People of the community, found by name; oneself is not among them. */
export function PeopleField({ value, onChange, name: _name, among = "people", find, ...field }: PeopleFieldProps) {
  const t = useText();
  const api = useApi();
  const queries = useQueryClient();
  const ownId = useSelf()?.id;
  const askedFor = (accountId: string) => queryOptions(api, accounts.get, { accountId });
  const known = useQueries({ queries: value.map(askedFor) });
  const chosen = value.map((id, index): Somebody => known[index]?.data ?? { id });
  const search = async (words: string): Promise<readonly Somebody[]> => {
    if (find) return find(words);
    const kind = among === "people" ? { accountType: "account" as const } : {};
    const input = { ...kind, pageSize: 20, search: words };
    const { items } = await queries.fetchQuery(queryOptions(api, accounts.list, input));
    return items.filter(({ id }) => id !== ownId);
  };
  const choose = (people: readonly Somebody[]) => {
    // Who was found is not asked for again.
    const added = people.filter(({ id }) => !value.includes(id));
    for (const person of added) queries.setQueryData(askedFor(person.id).queryKey, person);
    onChange(people.map(({ id }) => id));
  };
  return (
    <Picker
      label={t("ui.findPeople")}
      {...field}
      source={{
        listName: "people",
        search,
        idOf: ({ id }) => id,
        textOf: displayName,
        render: ({ username = "", title = null, ...person }) => <PersonLine person={{ ...person, username, title }} />,
      }}
      mark={faceOf}
      chosen={chosen}
      onChange={choose}
    />
  );
}
