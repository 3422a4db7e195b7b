// Stands in for https://js.stripe.com in a browser, where payments are simulated: the same calls, one plain form.
(() => {
  const base = "/stripe-stand-in/v1/payment_intents/";
  const idOf = (secret) => secret.split("_secret_")[0];

  /** @returns what the stand-in answers, as Stripe's script hands it on */
  const ask = async (path, fields) => {
    const answer = await fetch(base + path, { method: "POST", body: new URLSearchParams(fields) });
    const body = await answer.json();
    return answer.ok ? { paymentIntent: body } : { error: body.error };
  };

  /** One field, with its label; the look is the page's own. */
  const field = ({ label, name, value, mode }) => {
    const holder = document.createElement("label");
    holder.style.cssText = "display:grid;gap:4px;font-size:14px";
    const input = document.createElement("input");
    Object.assign(input, { name, value, autocomplete: "off", inputMode: mode });
    input.style.cssText =
      "min-height:44px;padding:0 12px;border:1px solid currentColor;border-radius:8px;background:transparent;color:inherit;font-size:16px;width:100%";
    holder.append(label, input);
    return { holder, input };
  };

  const paymentElement = (clientSecret) => {
    const listeners = new Map();
    const number = field({ label: "Card number", name: "simulated-card", value: "", mode: "text" });
    const say = (name, event = {}) => (listeners.get(name) ?? []).forEach((listener) => listener(event));
    number.input.addEventListener("input", () => say("change", { complete: number.input.value.trim().length > 15 }));
    return {
      clientSecret,
      number: () => number.input.value,
      focus: () => number.input.focus(),
      on: (name, listener) => void listeners.set(name, [...(listeners.get(name) ?? []), listener]),
      mount(place) {
        const target = typeof place === "string" ? document.querySelector(place) : place;
        const note = document.createElement("p");
        note.style.cssText = "font-size:14px;margin:8px 0 0";
        note.textContent =
          "Simulated: 4242 4242 4242 4242 pays, 4000 0000 0000 0002 is declined, 4000 0027 6000 3184 asks the bank. Nothing is charged.";
        target.replaceChildren(number.holder, note);
        queueMicrotask(() => say("ready"));
      },
      unmount: () => number.holder.parentElement?.replaceChildren(),
      destroy: () => number.holder.parentElement?.replaceChildren(),
    };
  };

  const leaveForBank = ({ paymentIntent }) => {
    location.assign(paymentIntent.next_action.redirect_to_url.url);
    // As with the real one: nothing follows on this page.
    return new Promise(() => undefined);
  };

  window.Stripe = () => ({
    elements: ({ clientSecret }) => {
      let made;
      return {
        create: () => (made = paymentElement(clientSecret)),
        getElement: () => made,
        submit: async () =>
          made.number().trim() === ""
            ? {
                error: {
                  type: "validation_error",
                  code: "incomplete_number",
                  message: "Your card number is incomplete.",
                },
              }
            : {},
      };
    },
    async confirmPayment({ elements, clientSecret, confirmParams }) {
      const fields = {
        client_secret: clientSecret,
        number: elements.getElement().number(),
        return_url: confirmParams.return_url,
      };
      const answer = await ask(`${idOf(clientSecret)}/confirm`, fields);
      if (answer.error) return answer;
      if (answer.paymentIntent.status === "requires_action") return leaveForBank(answer);
      const fault = answer.paymentIntent.last_payment_error;
      return fault ? { error: fault } : answer;
    },
    async retrievePaymentIntent(clientSecret) {
      const query = new URLSearchParams({ client_secret: clientSecret });
      const answer = await fetch(`${base}${idOf(clientSecret)}?${query}`);
      return { paymentIntent: await answer.json() };
    },
  });
})();
