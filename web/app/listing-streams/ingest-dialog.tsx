import { listingStreams } from "@marquee/contract/listing-streams";
import { RefreshCw } from "lucide-react";
import { useState } from "react";
import { useAction } from "../kernel/data/use-action.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { useText } from "../kernel/page/page.tsx";
import { AddressToCopy } from "../ui/address-to-copy.tsx";
import { Button } from "../ui/button.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { ReadFailed } from "../ui/quiet-note.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { ingestOf, type ListingStream } from "./reads.ts";

type IngestDialogProps = { eventId: string; stream: ListingStream; onClose: () => void };

/** Where a stream is sent, as the programs that send it ask for it. */
export function IngestDialog({ eventId, stream, onClose }: IngestDialogProps) {
  const t = useText();
  const reading = useRead(...ingestOf(eventId, stream.id));
  const rotate = useAction(listingStreams.rotate);
  const [isAsking, setAsking] = useState(false);
  const ingest = reading.data;
  return (
    <Dialog open onClose={onClose} title={t("listingStream.whereTo")}>
      <div className="grid gap-4">
        <p className="text-muted">{t("listingStream.secret")}</p>
        {!ingest && (reading.isError ? <ReadFailed onRetry={reading.refetch} /> : <Skeleton className="h-40" />)}
        {ingest?.rtmpUrl && (
          <>
            <AddressToCopy label={t("listingStream.server")} address={ingest.rtmpUrl} />
            <AddressToCopy label={t("listingStream.key")} address={ingest.key} />
          </>
        )}
        {ingest?.whipUrl && <AddressToCopy label={t("listingStream.whip")} address={ingest.whipUrl} />}
        <p>
          <Button icon={RefreshCw} onClick={() => setAsking(true)}>
            {t("listingStream.rotate")}
          </Button>
        </p>
      </div>
      <Confirm
        open={isAsking}
        title={t("listingStream.rotateAsk")}
        action={t("listingStream.rotate")}
        onConfirm={() => rotate.mutateAsync({ eventId, streamId: stream.id })}
        onClose={() => setAsking(false)}
      >
        <p>{t("listingStream.rotateText")}</p>
      </Confirm>
    </Dialog>
  );
}
