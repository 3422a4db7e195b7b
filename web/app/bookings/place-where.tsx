import { MapPin } from "lucide-react";
import { MapLinks } from "../events/index.ts";
import { useText } from "../kernel/page/page.tsx";
import { Fact, Facts } from "../ui/facts.tsx";
import { addressOf } from "./place-address.ts";
import type { BookingPlace } from "./reads.ts";

/** The address of a place, and the way there on the reader's own maps; nothing where nobody has said it. */
export function PlaceWhere({ place }: { place: BookingPlace }) {
  const t = useText();
  const address = addressOf(place);
  if (!address) return null;
  const [first, ...rest] = address.lines;
  const more = (
    <>
      {rest.length > 0 && <bdi className="block">{rest.join(", ")}</bdi>}
      <MapLinks query={address.query} />
    </>
  );
  return (
    <Facts>
      <Fact icon={MapPin} name={t("booking.where")} detail={more}>
        <bdi>{first}</bdi>
      </Fact>
    </Facts>
  );
}
