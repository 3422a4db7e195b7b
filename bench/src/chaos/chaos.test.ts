import { expect, test } from "vitest";
import { hasServices, startServices } from "../../../scripts/lib/services.ts";
import { runChaos } from "./run-chaos.ts";

const seed = Number(process.env["CHAOS_SEED"] ?? 20_260_726);

// The long form is `npm run bench:chaos`.
test.skipIf(!(await hasServices()))(
  `nothing is lost, doubled or out of order when processes and services crash (seed ${seed})`,
  // How long it may take says nothing about the product: what has to settle in time is measured within.
  { timeout: 300_000 },
  async () => {
    const services = await startServices();
    try {
      const size = { clients: 30, channels: 5, processes: 3, seconds: 7, speed: 8, settleWithin: 25 };
      const { faults, messages, deliveries } = await runChaos({ services, seed, ...size });
      expect(faults).toEqual([]);
      expect(messages).toBeGreaterThan(30);
      expect(deliveries).toBeGreaterThan(messages * 10);
    } finally {
      await services.stop();
    }
  },
);
