import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance, FastifyReply } from "fastify";
import { Refused, type StandInAccount, type StoodPayment } from "./account.ts";
import { readForms } from "./forms.ts";
import { sendError } from "./interface.ts";
import { paymentObject } from "./objects.ts";

type ById = { Params: { id: string } };

/** What the browser of a buyer reaches: the script in place of Stripe's, what it asks, and the page of their bank. */
export function mountBrowserPart(site: FastifyInstance, account: StandInAccount): void {
  const script = readFileSync(join(import.meta.dirname, "payment-element.js"), "utf8");
  site.register(
    async (scope) => {
      readForms(scope);
      scope.setErrorHandler((error, _request, reply) => sendError(reply, error));
      scope.get("/stripe.js", async (_request, reply) => reply.type("text/javascript; charset=utf-8").send(script));
      scope.get<ById & { Querystring: { client_secret?: string } }>(
        "/v1/payment_intents/:id",
        async ({ params, query }) => paymentObject(ofBuyer(account, params.id, query.client_secret)),
      );
      scope.post<ById>("/v1/payment_intents/:id/confirm", async ({ params, body, protocol, host }) => {
        const { client_secret: secret, number, return_url: returnUrl } = Object(body);
        ofBuyer(account, params.id, secret);
        return paymentObject(account.confirm(params.id, String(number), String(returnUrl)), `${protocol}://${host}`);
      });
      scope.get<ById>("/bank/:id", async ({ params }, reply) => bankPage(reply, account.find(params.id)));
      scope.post<ById>("/bank/:id", async ({ params, body, host }, reply) => {
        const payment = account.decide(params.id, Reflect.get(Object(body), "agree") === "yes");
        const back = URL.parse(payment.returnUrl);
        // Nobody is led from here to another site.
        if (back?.host !== host) throw new Refused(400, "url_invalid", "The return address is of another site.");
        back.searchParams.set("payment_intent", payment.id);
        back.searchParams.set("payment_intent_client_secret", payment.secret);
        back.searchParams.set("redirect_status", payment.status === "succeeded" ? "succeeded" : "failed");
        return reply.redirect(back.href, 303);
      });
    },
    { prefix: "/stripe-stand-in" },
  );
}

/** Whoever knows the secret is the buyer. */
function ofBuyer(account: StandInAccount, id: string, secret: unknown): StoodPayment {
  const payment = account.find(id);
  if (payment.secret !== secret) throw new Refused(401, "client_secret_invalid", "The client secret does not match.");
  return payment;
}

/** Where a bank asks whether it is really them (3-D Secure). */
function bankPage(reply: FastifyReply, { amount, currency }: StoodPayment): FastifyReply {
  const sum = `${amount} ${currency.toUpperCase()}`;
  return reply
    .type("text/html; charset=utf-8")
    .header(
      "content-security-policy",
      "default-src 'none'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
    )
    .send(`<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Simulated bank</title>
<main><h1>Simulated bank</h1><p>Is this payment of ${sum} (in the smallest unit) yours?</p>
<form method="post"><button name="agree" value="yes">Yes, pay</button> <button name="agree" value="no">No, refuse</button></form></main></html>`);
}
