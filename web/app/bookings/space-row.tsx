import { Link } from "react-router";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { buttonLook } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Money } from "../ui/money.tsx";
import { Picture } from "../ui/picture.tsx";
import { lengthText, moneyText } from "../kernel/i18n/format.ts";
import { type BookingSpace, spacePath } from "./reads.ts";

/** Something to book at a place: what it costs, for how long, and how many can have it at once. */
export function SpaceRow({ space }: { space: BookingSpace }) {
  const t = useText();
  const { id, placeId, name, image, description } = space;
  return (
    <Card padded={false} className="group flex overflow-hidden transition-colors hover:border-line-strong">
      <Picture
        image={image}
        seed={id}
        ratio="square"
        sizes="144px"
        className="w-24 shrink-0 self-stretch max-pair:hidden pair:w-36"
      />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4">
        <div className="min-w-0 flex-[1_1_14rem]">
          <h3 dir="auto" className="text-18 wrap-anywhere">
            <Link to={spacePath(placeId, id)} prefetch="intent" className="stretched group-hover:underline">
              {name}
            </Link>
          </h3>
          {description && (
            <p dir="auto" className="line-clamp-2 wrap-anywhere text-muted">
              {description}
            </p>
          )}
          <p className="mt-1 text-14">
            <SpacePrice space={space} />
            <span className="text-muted"> · {t("booking.atOnce", { count: space.supply })}</span>
          </p>
        </div>
        {/* The name is the link: this is where it is pressed. */}
        <span aria-hidden="true" className={buttonLook({ look: "soft" })}>
          {t("booking.seeTimes")}
        </span>
      </div>
    </Card>
  );
}

type Priced = Pick<BookingSpace, "price" | "currency" | "slotDuration" | "viewer">;

/** 'Free for 1 hour', '€12.00 for 30 minutes'; for whoever pays less than others also what those pay. */
export function SpacePrice({ space: { price, currency, slotDuration, viewer } }: { space: Priced }) {
  const t = useText();
  const { formatLocale } = usePageFacts();
  return (
    <>
      <span className="font-medium">
        <Money amount={viewer.price} currency={currency} freeWord />{" "}
        <span suppressHydrationWarning>
          {t("booking.forLength", { length: lengthText(slotDuration, formatLocale) })}
        </span>
      </span>
      {viewer.price < price && (
        <span className="text-muted">
          {" "}
          · {t("booking.othersPay", { amount: moneyText(price, currency, formatLocale) })}
        </span>
      )}
    </>
  );
}
