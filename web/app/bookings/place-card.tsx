import { MapPin } from "lucide-react";
import { Link } from "react-router";
import { useText } from "../kernel/page/page.tsx";
import { Card } from "../ui/card.tsx";
import { Icon } from "../ui/icon.tsx";
import { Picture } from "../ui/picture.tsx";
import { type BookingPlace, placePath } from "./reads.ts";

/** A place among others: picture, name, city, and how much there is to book. */
export function PlaceCard({ place, important }: { place: BookingPlace; important: boolean }) {
  const t = useText();
  const { id, name, city, image, description, spacesCount } = place;
  return (
    <Card
      padded={false}
      className="group flex h-full flex-col overflow-hidden transition-colors hover:border-line-strong"
    >
      <Picture
        image={image}
        seed={id}
        ratio="wide"
        sizes="(min-width: 1100px) 360px, (min-width: 560px) 46vw, 94vw"
        important={important}
      />
      <div className="flex flex-1 flex-col gap-1 p-4">
        <h3 dir="auto" className="line-clamp-2 text-18">
          <Link to={placePath(id)} prefetch="intent" className="stretched group-hover:underline">
            {name}
          </Link>
        </h3>
        {city && (
          <p className="flex gap-1.5 text-14 text-muted">
            <Icon of={MapPin} size={16} className="mt-0.5" />
            <bdi>{city}</bdi>
          </p>
        )}
        {description && (
          <p dir="auto" className="line-clamp-2 wrap-anywhere">
            {description}
          </p>
        )}
        <p className="mt-auto pt-2 text-14 font-medium">{t("booking.spaces", { count: spacesCount })}</p>
      </div>
    </Card>
  );
}
