import type { DataOf } from "@marquee/contract/kernel";
import { manage, reactionsAtMost } from "@marquee/contract/manage";
import { Plus, X } from "lucide-react";
import { useState } from "react";
import { useAction } from "../kernel/data/use-action.ts";
import { useActionForm } from "../kernel/forms/use-action-form.ts";
import { useText } from "../kernel/page/page.tsx";
import { showToast } from "../kernel/toasts.ts";
import { Badge } from "../ui/badge.tsx";
import { AsyncButton, IconButton } from "../ui/button.tsx";
import { EmojiButton } from "../ui/emoji/emoji-button.tsx";
import { useEmojiNames } from "../ui/emoji/use-emoji-names.ts";
import { FormShell } from "../ui/form-shell.tsx";
import { Icon } from "../ui/icon.tsx";
import { LeaveGuard } from "../ui/leave-guard.tsx";
import { Section } from "../ui/page.tsx";
import { SortableList } from "../ui/sortable-list.tsx";
import { ReactionsPreview } from "./reactions-preview.tsx";

type Settings = DataOf<typeof manage.reactions>;

/** The settings as they were read when the page was opened, or saved since. */
export function ReactionsForm({ first }: { first: Settings }) {
  const [settings, setSettings] = useState(first);
  return <Chosen key={settings.updatedAt} settings={settings} onSaved={setSettings} />;
}

function Chosen({ settings, onSaved }: { settings: Settings; onSaved: (settings: Settings) => void }) {
  const t = useText();
  const done = (saved: Settings): void => {
    showToast({ kind: "success", text: t("reactions.saved") });
    onSaved(saved);
  };
  const form = useActionForm(
    manage.saveReactions,
    { list: settings.reactions },
    { body: ({ list }) => ({ reactions: [...list] }), onDone: done },
  );
  const reset = useAction(manage.saveReactions, { onDone: done });
  const list: readonly string[] = form.values.list;
  const change = (next: readonly string[]) => form.setValues({ list: [...next] });
  const ways = (
    <>
      <AsyncButton type="submit" look="primary" busy={form.busy}>
        {t("ui.save")}
      </AsyncButton>
      {settings.isChosen && (
        <AsyncButton look="quiet" onClick={() => reset.mutateAsync({ body: { reactions: null } })}>
          {t("reactions.back")}
        </AsyncButton>
      )}
    </>
  );
  return (
    <>
      <FormShell faults={form.faults} onSubmit={form.submit} actions={ways}>
        <p className="text-14 text-muted">{t(settings.isChosen ? "reactions.isChosen" : "reactions.isInitial")}</p>
        <ReactionList list={list} onChange={change} />
        <LeaveGuard form={form} />
      </FormShell>
      <Section title={t("reactions.preview")} id="preview">
        <p className="measure pb-4 text-muted">{t("reactions.previewText")}</p>
        <ReactionsPreview key={list.join(" ")} reactions={list} />
      </Section>
    </>
  );
}

type ReactionListProps = { list: readonly string[]; onChange: (list: readonly string[]) => void };

/** The same emoji, with or without the sign that asks for its colours. */
const same = (one: string, other: string): boolean => plain(one) === plain(other);
const plain = (emoji: string): string => emoji.replaceAll("\uFE0F", "");

function ReactionList({ list, onChange }: ReactionListProps) {
  const t = useText();
  const nameOf = useEmojiNames();
  const [double, setDouble] = useState<string>();
  const change = (next: readonly string[]) => {
    setDouble(undefined);
    onChange(next);
  };
  const add = (emoji: string) => {
    if (list.some((each) => same(each, emoji))) return setDouble(emoji);
    change([...list, emoji]);
  };
  const isFull = list.length >= reactionsAtMost;
  return (
    <div className="grid gap-2">
      <SortableList
        label={t("reactions.list")}
        items={list}
        idOf={(emoji) => emoji}
        nameOf={nameOf}
        render={(emoji) => (
          <div className="flex w-full min-w-0 items-center gap-3">
            <span aria-hidden="true" className="emoji text-22">
              {emoji}
            </span>
            <span className="min-w-0 flex-1 wrap-anywhere">{nameOf(emoji)}</span>
            {emoji === list[0] && <Badge>{t("reactions.byOnePress")}</Badge>}
            {list.length > 1 && (
              <IconButton
                icon={X}
                label={t("reactions.remove", { name: nameOf(emoji) })}
                onClick={() => change(list.filter((each) => each !== emoji))}
              />
            )}
          </div>
        )}
        onReorder={change}
      />
      {!isFull && (
        <EmojiButton
          label={t("reactions.add")}
          onChoose={add}
          className="inline-flex min-h-11 w-fit items-center gap-2 rounded-control bg-surface-2 px-4 font-medium hover:bg-surface-3"
        >
          <Icon of={Plus} />
          {t("reactions.add")}
        </EmojiButton>
      )}
      <p role="status" className="text-14 text-muted empty:hidden">
        {double !== undefined
          ? t("reactions.double", { name: nameOf(double) })
          : isFull
            ? t("reactions.most", { count: reactionsAtMost })
            : list.length === 1 && t("reactions.last")}
      </p>
    </div>
  );
}
