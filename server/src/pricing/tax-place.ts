import type { Tenant } from "../kernel/tenancy/tenant.ts";
import { taxLines, type LineKind } from "./engine.ts";
import { rateFor, type TaxPlace, type TaxRules } from "./taxes.ts";

/** Where an event is, as far as taxes go. */
export type TaxedEvent = {
  readonly eventType: string;
  readonly country: string | null;
  readonly state: string | null;
};

/** By which rules, and as where, a community's events are taxed. */
export function taxing({ configuration }: Pick<Tenant, "configuration">, event: TaxedEvent, at?: TaxPlace) {
  return { taxes: rulesOf(configuration), place: placeOf(configuration, event, at), treatment: "taxed" as const };
}

const rulesOf = ({ payment }: Tenant["configuration"]): TaxRules => payment.taxes ?? { included: true, rules: [] };

/** How a community taxes what it charges for without an event: where the buyer is, else where it is itself. */
export function usualTax({ configuration }: Pick<Tenant, "configuration">, at?: TaxPlace) {
  const taxes = rulesOf(configuration);
  return { included: taxes.included, rate: rateFor(taxes, at ?? homeOf(configuration), undefined) };
}

/** An event with a place is taxed there. One that has none is where the buyer is, else where the community is. */
function placeOf(configuration: Tenant["configuration"], event: TaxedEvent, at: TaxPlace | undefined): TaxPlace {
  const country = codeOf(event.country);
  if (event.eventType !== "virtual" && country !== "") return { country, state: event.state ?? "" };
  return at ?? homeOf(configuration);
}

const homeOf = ({ contact }: Tenant["configuration"]): TaxPlace => ({
  country: codeOf(contact["COUNTRY"]),
  state: contact["STATE"] ?? "",
});

const codeOf = (country: string | null | undefined): string =>
  country && /^[A-Za-z]{2}$/.test(country.trim()) ? country.trim().toUpperCase() : "";

/** What one thing costs in all: tax that is not contained in its price is put on top. */
export function withTax(
  tenant: Pick<Tenant, "configuration">,
  event: TaxedEvent,
  amount: number,
  kind: LineKind,
): number {
  const line = { id: "", kind, passId: "", amount, discount: 0 };
  return taxLines([line], taxing(tenant, event)).total;
}
