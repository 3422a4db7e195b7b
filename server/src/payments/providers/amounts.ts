/** Currencies that ISO writes without decimals and Stripe with two, which are always 00. */
const widened = new Set(["ISK", "UGX"]);

/** An amount in minor units of ISO 4217, as Stripe counts it. */
export const amountThere = (amount: number, currency: string): number =>
  widened.has(currency) ? amount * 100 : amount;

/** The same the other way round. */
export const amountHere = (amount: number, currency: string): number =>
  widened.has(currency) ? Math.round(amount / 100) : amount;
