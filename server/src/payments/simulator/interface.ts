import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Refused, type StandInAccount } from "./account.ts";
import { readForms } from "./forms.ts";
import { disputeObject, listObject, paymentObject, refundObject } from "./objects.ts";

/** A key that no account has: what is asked with it is refused, as with a mistyped one. */
const unknownKey = /refused/;

type Parts = { readonly account: StandInAccount; readonly events: () => readonly object[] };
type ById = { Params: { id: string } };
type OfPayment = { Querystring: { payment_intent?: string; "created[gte]"?: string } };

/** The part of Stripe's interface that the server asks, in its paths, forms and answers. */
export function mountInterface(server: FastifyInstance, { account, events }: Parts): void {
  readForms(server);
  const remember = rememberedAnswers();
  server.setErrorHandler((error, _request, reply) => sendError(reply, error));
  server.addHook("onRequest", async (request) => {
    if (unknownKey.test(request.headers.authorization ?? unknownKey.source))
      throw new Refused(401, "api_key_invalid", "Invalid API Key provided.");
  });
  server.post("/v1/payment_intents", (request) =>
    remember(request, ({ amount, currency, metadata }) => {
      if (Number(amount) <= 0)
        throw new Refused(400, "parameter_invalid_integer", "This value must be greater than 0.");
      return paymentObject(account.create(Number(amount), String(currency), metadata));
    }),
  );
  server.get<ById>("/v1/payment_intents/:id", async ({ params: { id } }) => paymentObject(account.find(id)));
  server.post<ById>("/v1/payment_intents/:id/cancel", async ({ params: { id } }) => paymentObject(account.cancel(id)));
  server.post("/v1/refunds", (request) =>
    remember(request, ({ payment_intent: id, amount, metadata }) =>
      refundObject(account.refund(String(id), amount === undefined ? undefined : Number(amount), metadata)),
    ),
  );
  server.get<OfPayment>("/v1/refunds", async ({ query }) =>
    listObject("/v1/refunds", account.refundsOf(query.payment_intent ?? "").map(refundObject)),
  );
  server.get<OfPayment>("/v1/disputes", async ({ query }) =>
    listObject("/v1/disputes", account.disputesOf(query.payment_intent ?? "").map(disputeObject)),
  );
  server.get<OfPayment>("/v1/events", async ({ query }) => {
    const since = Number(query["created[gte]"] ?? 0);
    return listObject(
      "/v1/events",
      events().filter((event) => Number(Reflect.get(event, "created")) >= since),
    );
  });
  server.get("/v1/account", async () => ({
    id: "acct_simulated",
    object: "account",
    settings: { dashboard: { display_name: "Simulated account" } },
  }));
}

type Form = {
  readonly amount: unknown;
  readonly currency: unknown;
  readonly payment_intent: unknown;
  readonly metadata: Readonly<Record<string, string>>;
};

/** The same key is answered with the first answer, and refused for another request. */
function rememberedAnswers() {
  const answers = new Map<string, { readonly body: string; readonly answer: object }>();
  return async (request: FastifyRequest, make: (form: Form) => object): Promise<object> => {
    const body = JSON.stringify([request.url, request.body]);
    const key = String(request.headers["idempotency-key"]);
    const known = answers.get(key);
    if (known && known.body !== body)
      throw new Refused(
        400,
        "idempotency_error",
        "Keys for idempotent requests can only be used with the same parameters.",
      );
    if (known) return known.answer;
    const answer = make({ metadata: {}, ...Object(request.body) });
    answers.set(key, { body, answer });
    return answer;
  };
}

/** In Stripe's envelope for errors. */
export function sendError(reply: FastifyReply, error: unknown): FastifyReply {
  if (!(error instanceof Refused)) throw error;
  const { status, code, message } = error;
  const type = status === 402 ? "card_error" : "invalid_request_error";
  return reply.code(status).send({ error: { type, code, message } });
}
