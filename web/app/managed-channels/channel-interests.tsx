import { managedChannels } from "@marquee/contract/managed-channels";
import { dropItems, queryOptions } from "@marquee/client";
import { interests } from "@marquee/contract/interests";
import { useQueryClient } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useApi } from "../kernel/data/api.tsx";
import { useAction } from "../kernel/data/use-action.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { useActionForm } from "../kernel/forms/use-action-form.ts";
import { useText } from "../kernel/page/page.tsx";
import { AsyncButton, IconButton } from "../ui/button.tsx";
import { Combobox } from "../ui/combobox.tsx";
import { FormShell } from "../ui/form-shell.tsx";
import { Section } from "../ui/page.tsx";
import { interestsOf, type ManagedChannel } from "./reads.ts";

/** What a channel is about, by which people find it. */
export function ChannelInterests({ channel: { id: channelId } }: { channel: ManagedChannel }) {
  const t = useText();
  const chosen = useRead(...interestsOf(channelId)).data?.items ?? [];
  const remove = useAction(managedChannels.removeInterest, {
    optimistic: ({ interestId }) => [dropItems(managedChannels.interests, ({ id }) => id === interestId)],
  });
  return (
    <Section title={t("managedChannel.interests")} id="interests">
      <p className="mb-3 text-14 text-muted">{t("managedChannel.interestsText")}</p>
      <ul aria-labelledby="interests" className="mb-4 flex flex-wrap gap-2 empty:hidden">
        {chosen.map(({ id: interestId, name }) => (
          <li
            key={interestId}
            className="inline-flex max-w-full items-center rounded-full bg-accent-soft ps-4 text-accent-text"
          >
            <span dir="auto" className="truncate font-medium">
              {name}
            </span>
            <IconButton
              icon={X}
              label={t("managedChannel.removeInterest", { name })}
              onClick={() => remove.mutate({ channelId, interestId })}
            />
          </li>
        ))}
      </ul>
      <AddInterest channelId={channelId} taken={chosen.map(({ name }) => name)} />
    </Section>
  );
}

function AddInterest({ channelId, taken }: { channelId: string; taken: readonly string[] }) {
  const t = useText();
  const api = useApi();
  const queries = useQueryClient();
  const form = useActionForm(managedChannels.addInterest, { name: "" }, { input: { channelId } });
  const { value, onChange, ...field } = form.field("name");
  const search = async (words: string): Promise<readonly string[]> => {
    const { items } = await queries.fetchQuery(queryOptions(api, interests.list, { search: words, pageSize: 20 }));
    return items.map(({ name }) => name).filter((name) => !taken.includes(name));
  };
  return (
    <FormShell
      faults={form.faults}
      onSubmit={async () => (await form.submit()) && form.reset()}
      actions={
        <AsyncButton type="submit" busy={form.busy} disabled={value.trim() === ""}>
          {t("managedChannel.addInterest")}
        </AsyncButton>
      }
    >
      <Combobox
        {...field}
        label={t("managedChannel.interest")}
        hint={t("managedChannel.interestHint")}
        source={{ listName: "interests of channels", search, idOf: String, textOf: String }}
        value={value === "" ? undefined : value}
        onChange={(name) => onChange(name ?? "")}
        make={String}
      />
    </FormShell>
  );
}
