import { createHmac, randomBytes } from "node:crypto";
import Fastify, { type FastifyInstance } from "fastify";
import type { Clock } from "../../clock.ts";
import { type Happening, type StandInAccount, standInAccount } from "./account.ts";
import { mountBrowserPart } from "./browser.ts";
import { mountInterface } from "./interface.ts";
import { objectOf } from "./objects.ts";

/** An event as Stripe sends it: the bytes, and a signature of them and the moment. */
export type SentEvent = {
  readonly type: string;
  /** What it is about: a payment, a refund, a dispute. */
  readonly about: string;
  readonly community: string;
  readonly payload: string;
};

export type StripeStandIn = {
  readonly host: string;
  readonly port: number;
  readonly account: StandInAccount;
  mountBrowserPart(site: FastifyInstance): void;
  close(): Promise<void>;
};

type Options = {
  readonly clock: Clock;
  /** Called with everything that happens, in its order; whether, when and how often it is told is the caller's matter. */
  readonly sent: (event: SentEvent) => void;
};

/**
 * Stands in for Stripe: an HTTP server on this machine that speaks as much of its wire format as the product uses. What
 * it knows is gone with the process, and no money moves.
 */
export async function startStripeStandIn({ clock, sent }: Options): Promise<StripeStandIn> {
  const events: object[] = [];
  const happened = (what: Happening): void => {
    const event = eventObject(what, clock);
    events.unshift(event);
    const { metadata } = "payment" in what.about ? what.about.payment : what.about;
    const community = metadata["marquee_community"] ?? "";
    sent({ type: what.type, about: what.about.id, community, payload: JSON.stringify(event) });
  };
  const account = standInAccount({ clock, happened });
  const server = Fastify({ forceCloseConnections: true });
  mountInterface(server, { account, events: () => events });
  const host = "127.0.0.1";
  await server.listen({ host, port: 0 });
  // It keeps no process from ending.
  server.server.unref();
  const [address] = server.addresses();
  if (typeof address !== "object") throw new Error("the stand-in for Stripe listens nowhere");
  const { port } = address;
  return {
    host,
    port,
    account,
    mountBrowserPart: (site) => mountBrowserPart(site, account),
    close: () => server.close(),
  };
}

const eventObject = (what: Happening, clock: Clock) => ({
  id: `evt_${randomBytes(12).toString("hex")}`,
  object: "event",
  type: what.type,
  created: Math.floor(clock.now().getTime() / 1000),
  livemode: false,
  data: { object: objectOf(what) },
});

/** The header by which a receiver knows who sent the bytes, and that it was a moment ago. */
export function signatureOf(payload: string, secret: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  const signed = createHmac("sha256", secret).update(`${seconds}.${payload}`).digest("hex");
  return `t=${seconds},v1=${signed}`;
}
