import { managedBookings } from "@marquee/contract/managed-bookings";
import { useActionForm } from "../kernel/forms/use-action-form.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { useSite, useText } from "../kernel/page/page.tsx";
import { showToast } from "../kernel/toasts.ts";
import { ChoiceField } from "../ui/fields/choice-field.tsx";
import { MoneyField } from "../ui/fields/number-field.tsx";
import { FieldRow } from "../ui/form-section.tsx";
import { useGuarded } from "../ui/leave-guard.tsx";
import { RowsEditor } from "../ui/rows-editor.tsx";
import { SentForm } from "../ui/sent-form.tsx";
import { allTiers, type ManagedSpace } from "./reads.ts";

type Row = { readonly tierId: string; readonly price: number | null };
type Named = { readonly id: string; readonly name: string };

const rowsOf = (space: ManagedSpace): readonly Row[] =>
  space.tierPrices.map(({ tier, price }) => ({ tierId: tier.id, price }));

/** What people with a tier pay, in place of the price for everybody. */
export function TierPrices({ space }: { space: ManagedSpace }) {
  const t = useText();
  const tiers = useRead(...allTiers).data;
  if (!tiers) return null;
  // One that has a price and is not shown beside names is offered all the same.
  const named = new Map([...tiers, ...space.tierPrices.map(({ tier }) => tier)].map(({ id, name }) => [id, name]));
  if (named.size === 0) return <p className="measure text-muted">{t("managedBooking.noTiers")}</p>;
  const options = [...named].map(([id, name]) => ({ id, name }));
  return <TierPricesForm key={JSON.stringify(rowsOf(space))} space={space} tiers={options} />;
}

function TierPricesForm({ space, tiers }: { space: ManagedSpace; tiers: readonly Named[] }) {
  const t = useText();
  const { PAYMENT } = useSite();
  const form = useActionForm(
    managedBookings.updateSpace,
    { tierPrices: rowsOf(space) },
    {
      input: { placeId: space.placeId, spaceId: space.id },
      rows: { tierPrices: { tierId: "", price: null } },
      onDone: () => showToast({ kind: "success", text: t("managedBooking.pricesSaved") }),
    },
  );
  useGuarded({ form });
  return (
    <SentForm form={form} action={t("managedBooking.savePrices")}>
      <RowsEditor
        {...form.rows("tierPrices")}
        label={t("managedBooking.tierPrices")}
        nameOf={(index) => t("managedBooking.tierPrice", { number: index + 1 })}
        addLabel={t("managedBooking.addTierPrice")}
        maximum={tiers.length}
        isOrdered={false}
      >
        {(index) => (
          <FieldRow>
            <ChoiceField
              {...form.field(`tierPrices.${index}.tierId`)}
              label={t("managedBooking.tier")}
              options={tiers.map(({ id, name }) => ({ value: id, label: name }))}
            />
            <MoneyField
              {...form.field(`tierPrices.${index}.price`)}
              required
              label={t("managedBooking.price")}
              currency={PAYMENT.CURRENCY}
            />
          </FieldRow>
        )}
      </RowsEditor>
    </SentForm>
  );
}
