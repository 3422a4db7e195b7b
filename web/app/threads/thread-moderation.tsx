import type { DataOf } from "@marquee/contract/kernel";
import { threads } from "@marquee/contract/threads";
import { Trash2 } from "lucide-react";
import { useAction } from "../kernel/data/use-action.ts";
import { useList } from "../kernel/data/use-list.ts";
import { useText } from "../kernel/page/page.tsx";
import { Reports, SlowMode, WhoWritesField } from "../messages/index.ts";
import { AsyncButton } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { pagesOf } from "../ui/list.tsx";
import type { Thread } from "./reads.ts";

/** What whoever manages a thread sets, and what people brought to their notice. */
export function ThreadModeration({ thread, onClose }: { thread: Thread; onClose: () => void }) {
  const t = useText();
  const threadId = thread.id;
  const update = useAction(threads.update);
  const remove = useAction(threads.deleteMessage);
  const list = useList(threads.reports, { threadId });
  const { items, ...pages } = pagesOf(list);
  return (
    <Dialog open onClose={onClose} title={t("chat.moderation")} wide>
      <div className="grid gap-6">
        <SlowMode
          seconds={thread.slowSeconds}
          isSaving={update.isPending}
          onChoose={(slowSeconds) => update.mutate({ threadId, body: { slowSeconds } })}
        />
        <WhoWritesField
          chosen={thread.whoWrites}
          isSaving={update.isPending}
          onChoose={(whoWrites) => update.mutate({ threadId, body: { whoWrites } })}
        />
        <section aria-labelledby="thread-reports" className="grid gap-2">
          <h3 id="thread-reports" className="text-14 font-semibold">
            {t("chat.reports")}
          </h3>
          <Reports
            {...pages}
            items={items?.map(shown)}
            renderAction={({ message }) =>
              message.deletedAt === null && (
                <AsyncButton
                  look="quiet"
                  icon={Trash2}
                  className="w-fit"
                  onClick={() => remove.mutateAsync({ threadId, messageId: message.id })}
                >
                  {t("chat.delete")}
                </AsyncButton>
              )
            }
          />
        </section>
      </div>
    </Dialog>
  );
}

type Listed = DataOf<typeof threads.reports>[number];
const messageOf = ({ body, viewer, ...message }: Listed["message"]) => ({
  ...message,
  text: body,
  account: viewer.account,
});
const shown = (report: Listed) => ({
  ...report,
  message: messageOf(report.message),
  context: report.context.map(messageOf),
});
