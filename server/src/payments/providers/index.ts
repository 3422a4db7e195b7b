import type { paymentProviders } from "@marquee/contract/organization";
import { manual } from "./manual.ts";
import type { Provider } from "./provider.ts";
import { stripe } from "./stripe.ts";

type PaymentProvider = (typeof paymentProviders)[number];

const providers: Partial<Record<PaymentProvider, Provider>> = { manual, stripe };

/** Undefined for one by which money cannot be taken yet. */
export const findProvider = (name: PaymentProvider): Provider | undefined => providers[name];

/** The provider of a payment that was made by it. */
export function providerOf({ provider: name }: { readonly provider: PaymentProvider }): Provider {
  const provider = findProvider(name);
  if (!provider) throw new Error(`nothing is paid by ${name}`);
  return provider;
}
