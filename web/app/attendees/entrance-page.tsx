import { Camera as CameraIcon, CameraOff } from "lucide-react";
import { useRef, useState } from "react";
import { Camera, canScan } from "../contacts/index.ts";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { useText } from "../kernel/page/page.tsx";
import { useIsLive } from "../kernel/page/use-is-live.ts";
import { useScreenAwake } from "../kernel/page/use-screen-awake.ts";
import { eventAt, ForOrganisers, type EventItem } from "../listings/index.ts";
import { Button } from "../ui/button.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { Page } from "../ui/page.tsx";
import { QuietNote } from "../ui/quiet-note.tsx";
import { EntranceAnswer } from "./entrance-answer.tsx";
import { EntranceField } from "./entrance-field.tsx";
import { EntranceFound } from "./entrance-found.tsx";
import { EntranceConflicts, EntranceGate, EntranceStrip } from "./entrance-state.tsx";
import { checkInsOf } from "./reads.ts";
import { useEntrance, type Entrance } from "./use-entrance.ts";

const needs = pageNeeds(
  async ({ read, params }) => {
    const event = await read(...eventAt(params["slug"]));
    if (event.viewer.canManage) await read(...checkInsOf(event.id));
  },
  { forMembers: true },
);
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** Lets people in: with the camera of a phone, a scanner, or by name. */
export default function EntrancePage() {
  return <ForOrganisers>{(event) => <EntranceOf event={event} />}</ForOrganisers>;
}

function EntranceOf({ event }: { event: EventItem }) {
  const t = useText();
  const entrance = useEntrance(event);
  const [words, setWords] = useState("");
  useScreenAwake(true);
  if (entrance.state.isOver)
    return (
      <Page back={{ to: `/events/${event.slug}`, label: event.name }}>
        <QuietNote title={t("attendee.door.over")}>{t("attendee.door.overText")}</QuietNote>
      </Page>
    );
  return (
    <Page
      title={t("attendee.door")}
      width="reading"
      back={{ to: `/organize/${event.slug}`, label: event.name }}
      actions={<Counts eventId={event.id} entrance={entrance} />}
    >
      <PageMeta title={`${t("attendee.door")} · ${event.name}`} hidden />
      <div className="grid gap-4">
        <EntranceStrip entrance={entrance} />
        <EntranceAnswer entrance={entrance} timeZone={event.timezone} />
        <CameraPart entrance={entrance} />
        <EntranceField onCode={entrance.scan} onWords={setWords} />
        {words !== "" && <EntranceFound words={words} timeZone={event.timezone} entrance={entrance} />}
        <EntranceConflicts event={event} count={entrance.state.conflicts} />
        <EntranceGate entrance={entrance} />
      </div>
    </Page>
  );
}

/** By the list of this device, which knows of what the others do and of what is on its way; until it is there by the server. */
function Counts({ eventId, entrance }: { eventId: string; entrance: Entrance }) {
  const t = useText();
  const read = useRead(...checkInsOf(eventId)).data;
  const counts = entrance.state.counts ?? read;
  if (!counts) return null;
  return (
    <p className="figures text-22 font-semibold">
      {t("attendee.door.counts", { count: counts.checkedIn, all: counts.expected })}
    </p>
  );
}

/** How long the same pass before the camera counts as the same look at it. */
const sameLook = 4_000;

function CameraPart({ entrance }: { entrance: Entrance }) {
  const t = useText();
  const [isOn, setOn] = useState(false);
  const isLive = useIsLive();
  const last = useRef({ code: "", at: 0 });
  if (!isLive || !canScan()) return null;
  const found = (code: string): void => {
    const now = performance.now();
    const isSame = code === last.current.code && now - last.current.at < sameLook;
    // As long as it is held there it stays the same look.
    last.current = { code, at: now };
    if (!isSame) void entrance.scan(code);
  };
  return (
    <div className="grid gap-2">
      {isOn && (
        <div className="mx-auto w-full max-w-80">
          <Camera onFound={found} />
        </div>
      )}
      <Button wide icon={isOn ? CameraOff : CameraIcon} onClick={() => setOn(!isOn)}>
        {isOn ? t("attendee.door.cameraOff") : t("attendee.door.cameraOn")}
      </Button>
    </div>
  );
}
