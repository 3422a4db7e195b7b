import { listingStreams } from "@marquee/contract/listing-streams";
import { KeyRound, Pencil, Square, Trash2, Undo2 } from "lucide-react";
import { useState } from "react";
import { useAction } from "../kernel/data/use-action.ts";
import { lazy } from "../kernel/lazy.ts";
import type { TextId } from "../kernel/i18n/texts.ts";
import { useText } from "../kernel/page/page.tsx";
import { Suspense } from "../kernel/suspense.tsx";
import { Badge } from "../ui/badge.tsx";
import { Button, IconButton } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Confirm } from "../ui/confirm.tsx";
import type { EventItem, ListingStream } from "./reads.ts";
import { Replay } from "./replay.tsx";

const StreamDialog = lazy(() => import("./stream-dialog.tsx").then((module) => ({ default: module.StreamDialog })));
const IngestDialog = lazy(() => import("./ingest-dialog.tsx").then((module) => ({ default: module.IngestDialog })));

type Asked = { readonly what: "edit" | "remove" | "end" | "ingest"; readonly stream: ListingStream };
type ListProps = { event: EventItem; streams: readonly ListingStream[]; isReady: boolean };

/** The streams of an event: how each stands, and what is done with it. */
export function StreamList({ event, streams, isReady }: ListProps) {
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const of = (what: Asked["what"]) => (asked?.what === what ? asked.stream : undefined);
  return (
    <>
      <ul className="grid gap-4">
        {streams.map((stream) => (
          <li key={stream.id}>
            <StreamCard {...{ event, stream, isReady }} onAsk={(what) => setAsked({ what, stream })} />
          </li>
        ))}
      </ul>
      <Suspense fallback={null}>
        {asked?.what === "edit" && <StreamDialog event={event} stream={asked.stream} onClose={close} />}
        {asked?.what === "ingest" && <IngestDialog eventId={event.id} stream={asked.stream} onClose={close} />}
      </Suspense>
      <End eventId={event.id} stream={of("end")} onClose={close} />
      <Remove eventId={event.id} stream={of("remove")} onClose={close} />
    </>
  );
}

const states: Readonly<Record<ListingStream["state"], TextId>> = {
  waiting: "listingStream.waiting",
  live: "listingStream.live",
  paused: "listingStream.paused",
  over: "listingStream.over",
};
const audiences: Readonly<Record<ListingStream["audience"], TextId>> = {
  everybody: "listingStream.everybody",
  holders: "listingStream.holders",
  passTypes: "listingStream.somePasses",
};

type CardProps = {
  event: EventItem;
  stream: ListingStream;
  isReady: boolean;
  onAsk: (what: Asked["what"]) => void;
};

function StreamCard({ event, stream, isReady, onAsk }: CardProps) {
  const t = useText();
  const open = useAction(listingStreams.update);
  const { id: streamId, name, state, audience, sessionId } = stream;
  const session = event.sessions.find(({ id }) => id === sessionId);
  return (
    <Card>
      <div className="flex flex-wrap items-start justify-end gap-2">
        <div className="min-w-0 flex-1 basis-48">
          <h2 className="flex flex-wrap items-center gap-2 text-18">
            <bdi>{name}</bdi>
            <Badge tone={state === "live" ? "danger" : "neutral"}>{t(states[state])}</Badge>
          </h2>
          <p className="flex flex-wrap gap-x-3 text-14 text-muted">
            <span>{t(audiences[audience])}</span>
            {session && <bdi>{session.name}</bdi>}
          </p>
        </div>
        <div className="flex flex-none">
          <IconButton icon={Pencil} label={t("listing.editNamed", { name })} onClick={() => onAsk("edit")} />
          <IconButton icon={Trash2} label={t("listing.removeNamed", { name })} onClick={() => onAsk("remove")} />
        </div>
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        {isReady && state !== "over" && (
          <Button icon={KeyRound} onClick={() => onAsk("ingest")}>
            {t("listingStream.whereTo")}
          </Button>
        )}
        {state === "over" ? (
          <Button icon={Undo2} onClick={() => open.mutate({ eventId: event.id, streamId, body: { over: false } })}>
            {t("listingStream.openAgain")}
          </Button>
        ) : (
          <Button icon={Square} onClick={() => onAsk("end")}>
            {t("listingStream.end")}
          </Button>
        )}
      </div>
      {state === "over" && <Replay eventId={event.id} stream={stream} />}
    </Card>
  );
}

type AskedProps = { eventId: string; stream: ListingStream | undefined; onClose: () => void };

function End({ eventId, stream, onClose }: AskedProps) {
  const t = useText();
  const end = useAction(listingStreams.update);
  return (
    <Confirm
      open={stream !== undefined}
      title={t("listingStream.endAsk", { name: stream?.name ?? "" })}
      action={t("listingStream.end")}
      onConfirm={() => end.mutateAsync({ eventId, streamId: stream?.id ?? "", body: { over: true } })}
      onClose={onClose}
    >
      <p>{t("listingStream.endText")}</p>
    </Confirm>
  );
}

function Remove({ eventId, stream, onClose }: AskedProps) {
  const t = useText();
  const remove = useAction(listingStreams.remove);
  return (
    <Confirm
      open={stream !== undefined}
      danger
      title={t("listingStream.removeAsk", { name: stream?.name ?? "" })}
      action={t("listingStream.remove")}
      onConfirm={() => remove.mutateAsync({ eventId, streamId: stream?.id ?? "" })}
      onClose={onClose}
    >
      <p>{t("listingStream.removeText")}</p>
    </Confirm>
  );
}
