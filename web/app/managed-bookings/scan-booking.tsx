import { queryOptions } from "@marquee/client";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Camera } from "../contacts/index.ts";
import { useApi } from "../kernel/data/api.tsx";
import { useText } from "../kernel/page/page.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { bookingAt, bookingIdIn, type ManagedBooking } from "./reads.ts";

type ScanBookingProps = { onFound: (booking: ManagedBooking) => void; onClose: () => void };

/** Finds the booking whose code is held in front of the camera. */
export function ScanBooking({ onFound, onClose }: ScanBookingProps) {
  const t = useText();
  const api = useApi();
  const queries = useQueryClient();
  const last = useRef("");
  const [isUnknown, setUnknown] = useState(false);
  const found = async (code: string) => {
    // The camera goes on seeing the same one.
    if (code === last.current) return;
    last.current = code;
    const bookingId = bookingIdIn(code);
    const read = () => queries.fetchQuery(queryOptions(api, ...bookingAt(bookingId))).catch(() => undefined);
    const booking = bookingId === undefined ? undefined : await read();
    setUnknown(booking === undefined);
    if (booking) onFound(booking);
  };
  return (
    <Dialog open onClose={onClose} title={t("managedBooking.scan")}>
      <div className="grid grid-cols-1 gap-4">
        <Camera onFound={(code) => void found(code)} />
        <p role="status" className="text-14 text-muted">
          {t(isUnknown ? "managedBooking.scanUnknown" : "managedBooking.scanText")}
        </p>
      </div>
    </Dialog>
  );
}
