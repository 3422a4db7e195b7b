import { queryOptions } from "@marquee/client";
import { interests } from "@marquee/contract/interests";
import { managedGuests } from "@marquee/contract/managed-guests";
import { useQueryClient } from "@tanstack/react-query";
import { useApi } from "../kernel/data/api.tsx";
import { useAction } from "../kernel/data/use-action.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { useText } from "../kernel/page/page.tsx";
import { useModule } from "../kernel/session/use-module.ts";
import { Picker } from "../ui/picker.tsx";
import { ReadFailed } from "../ui/quiet-note.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { type ContentIds, interestsOf } from "./reads.ts";

/** One that is written anew has no id yet. */
type Named = { readonly id: string; readonly name: string };

/** What it is about: kept as it is chosen. */
export function InterestsField({ ids }: { ids: ContentIds }) {
  const t = useText();
  const api = useApi();
  const queries = useQueryClient();
  const { canCreate } = useModule("interests");
  const listed = useRead(...interestsOf(ids));
  const inTurn = `interests ${ids.contentId}`;
  const name = useAction(managedGuests.nameInterest, { inTurn });
  const add = useAction(managedGuests.addInterest, { inTurn });
  const remove = useAction(managedGuests.removeInterest, { inTurn });
  if (!listed.data)
    return listed.isError ? <ReadFailed onRetry={listed.refetch} /> : <Skeleton className="h-11 w-full" />;
  const chosen: readonly Named[] = listed.data.items;
  const choose = (next: readonly Named[]): void => {
    for (const { id, name: words } of next.filter((each) => !chosen.some((before) => before.id === each.id)))
      if (id === "") add.mutate({ ...ids, body: { name: words } });
      else name.mutate({ ...ids, interestId: id });
    for (const { id } of chosen.filter((before) => !next.some((each) => each.id === before.id)))
      remove.mutate({ ...ids, interestId: id });
  };
  return (
    <Picker<Named>
      label={t("managedContent.interests")}
      source={{
        listName: "interests",
        search: async (search) =>
          (await queries.fetchQuery(queryOptions(api, interests.list, { pageSize: 20, search }))).items,
        idOf: ({ id, name: words }) => id || words,
        textOf: ({ name: words }) => words,
      }}
      chosen={chosen}
      onChange={choose}
      most={10}
      {...(canCreate && { make: (words: string) => ({ id: "", name: words }) })}
    />
  );
}
