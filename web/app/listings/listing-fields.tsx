import { useText } from "../kernel/page/page.tsx";
import type { BoundField } from "../kernel/forms/use-form.ts";
import { TextArea, TextField } from "../ui/field.tsx";
import { ChoiceField } from "../ui/fields/choice-field.tsx";
import { MomentField } from "../ui/fields/date-field.tsx";
import { PictureField } from "../ui/fields/picture-field.tsx";
import { TimezoneField } from "../ui/fields/timezone-field.tsx";

export const eventTypes = ["physical", "virtual", "hybrid"] as const;
type EventType = (typeof eventTypes)[number];

/** What every event says of itself; `image` by its address, emptied to take it away. */
export type ListingValues = {
  readonly event: {
    readonly name: string;
    readonly eventType: EventType;
    readonly eventStart: string;
    readonly eventEnd: string;
    readonly timezone: string;
    readonly venue: string;
    readonly city: string;
    readonly meetingUrl: string;
    readonly shortDescription: string;
  };
  readonly image: string;
};

type Name = keyof ListingValues["event"];
type Fields = {
  readonly field: (path: "image" | `event.${Exclude<Name, "eventType">}`) => BoundField;
  readonly eventType: BoundField<EventType>;
  readonly timeZone: string;
};

/** Name, time, place and picture: all that an event needs to be published. */
export function ListingFields({ field, eventType, timeZone }: Fields) {
  const t = useText();
  const types = eventTypes.map((value) => ({ value, label: t(`listing.type.${value}`) }));
  return (
    <>
      <TextField {...field("event.name")} label={t("listing.name")} />
      <div className="grid gap-4 rail:grid-cols-2">
        <MomentField {...field("event.eventStart")} label={t("listing.start")} timeZone={timeZone} />
        <MomentField {...field("event.eventEnd")} label={t("listing.end")} timeZone={timeZone} />
      </div>
      <TimezoneField {...field("event.timezone")} label={t("listing.timezone")} required />
      <ChoiceField {...eventType} look="cards" label={t("listing.type")} required options={types} />
      {eventType.value !== "virtual" && (
        <div className="grid gap-4 rail:grid-cols-2">
          <TextField {...field("event.venue")} label={t("listing.venue")} />
          <TextField {...field("event.city")} label={t("listing.city")} />
        </div>
      )}
      {eventType.value !== "physical" && (
        <TextField
          {...field("event.meetingUrl")}
          label={t("listing.meetingUrl")}
          hint={t("listing.meetingUrlHint")}
          type="url"
          placeholder="https://"
        />
      )}
      <TextArea {...field("event.shortDescription")} label={t("listing.summary")} rows={3} />
      <PictureField {...field("image")} label={t("listing.picture")} shape="banner" />
    </>
  );
}
