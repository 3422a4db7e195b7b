import { patchItems } from "@marquee/client";
import type { DataOf } from "@marquee/contract/kernel";
import { threads } from "@marquee/contract/threads";
import { Bell, BellOff, Plus } from "lucide-react";
import { useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useAction } from "../kernel/data/use-action.ts";
import { useList } from "../kernel/data/use-list.ts";
import { useActionForm } from "../kernel/forms/use-action-form.ts";
import { useText } from "../kernel/page/page.tsx";
import { Button, IconButton } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { TextArea, TextField } from "../ui/field.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import { List, pagesOf } from "../ui/list.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { Page } from "../ui/page.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { AddressSearchBox } from "../ui/search-box.tsx";
import { Skeleton } from "../ui/skeleton.tsx";

type Thread = DataOf<typeof threads.list>[number];

/** What the page reads, written once for its loader and for itself. */
const found = (address: URLSearchParams) =>
  [threads.list, { search: address.get("search") ?? "", pageSize: 20 }] as const;

const needs = pageNeeds(({ list, search }) => list(...found(search)), { forMembers: true });
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** The example of docs/adding-a-page.md: a list, a form in a dialog, and an action that shows at the press. */
export default function ExamplePage() {
  const t = useText();
  const [address] = useSearchParams();
  const listed = useList(...found(address));
  const [isAdding, setAdding] = useState(false);
  const add = (
    <Button look="primary" icon={Plus} onClick={() => setAdding(true)}>
      {t("threads.start")}
    </Button>
  );
  return (
    <Page title={t("nav.threads")} width="reading" actions={add}>
      <PageMeta title={t("nav.threads")} hidden />
      <AddressSearchBox />
      <List
        {...pagesOf(listed)}
        idOf={({ id }) => id}
        render={(thread) => <Row thread={thread} />}
        className="mt-6 grid gap-3"
        skeleton={<Skeleton className="mt-6 h-24 w-full rounded-card" />}
        empty={
          <EmptyState drawing="message" title={t("threads.none")} action={add}>
            {t("threads.noneText")}
          </EmptyState>
        }
      />
      {isAdding && <NewThread onClose={() => setAdding(false)} />}
    </Page>
  );
}

/** The contract says what is required and how long it may be, here and on the server. */
function NewThread({ onClose }: { onClose: () => void }) {
  const t = useText();
  const navigate = useNavigate();
  const form = useActionForm(
    threads.create,
    { subject: "", body: "" },
    { keep: "example-thread", onDone: ({ id }) => navigate(`/threads/${id}`) },
  );
  return (
    <FormDialog title={t("threads.start")} form={form} action={t("threads.start")} onClose={onClose}>
      <TextField {...form.field("subject")} label={t("threads.subject")} />
      <TextArea {...form.field("body")} label={t("threads.firstMessage")} rows={5} />
    </FormDialog>
  );
}

function Row({ thread: { id, subject, lastReply, viewer } }: { thread: Thread }) {
  const t = useText();
  const isOn = viewer?.notifications ?? true;
  const set = useAction(threads.setNotifications, {
    inTurn: `notifications ${id}`,
    optimistic: ({ body }) => [patchItems(threads.list, (each) => (each.id === id ? withBell(each, body) : each))],
  });
  return (
    <Card className="flex items-center gap-3">
      <div className="min-w-0 flex-1">
        <h2 className="text-16">
          <Link to={`/threads/${id}`} prefetch="intent" className="hover:underline">
            {subject}
          </Link>
        </h2>
        {lastReply && <p className="truncate text-14 text-muted">{lastReply.body}</p>}
      </div>
      <IconButton
        icon={isOn ? Bell : BellOff}
        label={t(isOn ? "chat.mute" : "chat.unmute")}
        onClick={() => set.mutate({ threadId: id, body: { notifications: !isOn } })}
      />
    </Card>
  );
}

const withBell = (thread: Thread, { notifications }: { notifications: boolean }): Thread => ({
  ...thread,
  viewer: thread.viewer && { ...thread.viewer, notifications },
});
