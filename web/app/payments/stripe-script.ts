/** The part of Stripe's script that is used here; its types are a package of their own for all of it. */
export type StripeInBrowser = {
  elements(options: { clientSecret: string; locale: string; appearance: object }): StripeElements;
  confirmPayment(options: {
    elements: StripeElements;
    clientSecret: string;
    confirmParams: { return_url: string };
    redirect: "if_required";
  }): Promise<{ error?: StripeFault }>;
};
export type StripeElements = {
  create(kind: "payment"): PaymentElement;
  submit(): Promise<{ error?: StripeFault }>;
};
type PaymentElement = {
  mount(place: HTMLElement): void;
  destroy(): void;
  on(event: "ready" | "loaderror", listener: () => void): void;
};
export type StripeFault = { readonly type?: string; readonly code?: string; readonly message?: string };

type MakeStripe = (publishableKey: string) => StripeInBrowser;

/** Loads the script once for the document. A failed one is taken away, so that it can be tried again. */
export async function loadStripe(script: string, publishableKey: string): Promise<StripeInBrowser> {
  const known = made();
  if (known) return known(publishableKey);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const element = document.createElement("script");
  element.src = script;
  element.addEventListener("load", () => resolve());
  element.addEventListener("error", () => {
    element.remove();
    reject(new Error("the script of the payment service could not be loaded"));
  });
  document.head.append(element);
  await promise;
  const make = made();
  if (!make) throw new Error("the script of the payment service brought nothing");
  return make(publishableKey);
}

function made(): MakeStripe | undefined {
  return Reflect.get(window, "Stripe");
}
