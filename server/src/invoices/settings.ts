import { type InvoiceSettings, invoices } from "@marquee/contract/invoices";
import { command, query } from "../kernel/http/serve.ts";
import type { Scope } from "../kernel/scope.ts";
import type { InvoiceSeller } from "./parties.ts";
import { findSeller } from "./queries/invoices.ts";
import { storeSeller } from "./repo.ts";
import { sellerOf } from "./send.ts";

/** What most states ask of whoever sends an invoice. */
const asked = ["name", "address1", "city", "country", "taxNumber"] as const;

async function settingsView(scope: Scope): Promise<InvoiceSettings> {
  const seller = await sellerOf(scope);
  const isUsual = (await findSeller(scope)) === undefined;
  return { seller, isUsual, missing: asked.filter((field) => seller[field] === "") };
}

export const readSettings = query(invoices.settings, ({ scope }) => settingsView(scope));

export const saveSettings = command(invoices.saveSettings, async ({ scope, body }) => {
  const before = await sellerOf(scope);
  const seller: InvoiceSeller = {
    name: body.name.trim(),
    address1: body.address1.trim(),
    city: body.city.trim(),
    address2: chosenText(body.address2, before.address2),
    state: chosenText(body.state, before.state),
    zip: chosenText(body.zip, before.zip),
    country: chosenText(body.country, before.country).toUpperCase(),
    taxNumber: chosenText(body.taxNumber, before.taxNumber),
    email: chosenText(body.email, before.email),
    closing: chosenText(body.closing, before.closing),
  };
  await storeSeller(scope, seller);
  return settingsView(scope);
});

/** Absent: as before; null: nothing. */
const chosenText = (text: string | null | undefined, before: string): string =>
  text === undefined ? before : (text ?? "").trim();
