type Timed = { readonly eventStart: string; readonly eventEnd: string; readonly status: string };

const ahead = 3 * 3_600_000;

/** The first of them that begins within three hours or is on. */
export function passDue<Event extends Timed>(mine: readonly Event[], now: number): Event | undefined {
  return mine.find(
    ({ eventStart, eventEnd, status }) =>
      status !== "canceled" && Date.parse(eventStart) - ahead <= now && now < Date.parse(eventEnd),
  );
}
