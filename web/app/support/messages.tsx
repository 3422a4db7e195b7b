import { useSite, useText } from "../kernel/page/page.tsx";
import { saveFrom } from "../kernel/save-file.ts";
import { Avatar, displayName } from "../ui/avatar.tsx";
import { classes } from "../ui/classes.ts";
import { FileList } from "../media/index.ts";
import { Ago } from "../ui/when.tsx";
import type { Conversation } from "./reads.ts";

type Message = Conversation["messages"][number];
type MessagesProps = {
  ticket: Conversation;
  /** Reads the files' addresses anew: they are good for an hour. */
  readAgain: () => Promise<Conversation | undefined>;
};

/** What was written about a request, the oldest first: what the team wrote is told apart by more than its colour. */
export function Messages({ ticket, readAgain }: MessagesProps) {
  const t = useText();
  const open = async (fileId: string): Promise<void> => {
    const files = (await readAgain())?.messages.flatMap((message) => message.files) ?? [];
    const file = files.find(({ id }) => id === fileId);
    if (file) saveFrom(file.path, file.name);
  };
  return (
    <ol aria-label={t("support.conversation")} className="grid grid-cols-1 gap-3">
      {ticket.messages.map((message) => (
        <li key={message.id} className="min-w-0">
          <MessageCard message={message} ticket={ticket} onOpen={open} />
        </li>
      ))}
    </ol>
  );
}

type MessageCardProps = { message: Message; ticket: Conversation; onOpen: (fileId: string) => unknown };

function MessageCard({ message, ticket, onOpen }: MessageCardProps) {
  const t = useText();
  const { NAME } = useSite();
  const { text, isTeam, account, files, createdAt } = message;
  const isOwn = ticket.viewer.isWriter && !isTeam;
  const writer = account ? displayName(account) : ticket.email;
  const name = isOwn ? t("support.you") : writer;
  return (
    <article
      className={classes(
        "min-w-0 rounded-card border p-4",
        isTeam ? "ms-4 border-transparent bg-accent-soft rail:ms-12" : "me-4 border-line bg-surface-1 rail:me-12",
      )}
    >
      <header className="mb-2 flex min-w-0 items-center gap-3">
        <Avatar person={account ?? { username: writer }} size={32} />
        <p className="min-w-0 flex-1 text-14">
          <bdi className="font-medium">{name}</bdi>
          {isTeam && <span className="text-muted"> · {t("support.team", { name: NAME })}</span>}
          <span className="block text-muted">
            <Ago at={createdAt} />
          </span>
        </p>
      </header>
      <p dir="auto" className="whitespace-pre-line">
        {text}
      </p>
      {files.length > 0 && <FileList files={files} onSave={onOpen} onPlay={onOpen} />}
    </article>
  );
}
