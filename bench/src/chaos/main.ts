import { startServices } from "../../../scripts/lib/services.ts";
import { runChaos } from "./run-chaos.ts";

/**
 * The long form: 10 minutes of the clients' and servers' clocks in 120 seconds. `npm run bench:chaos -- 7` for a seed,
 * `-- 7 300` in 300 seconds, where the machine has other work and 200 clients at five times their pace are too much.
 */
const seed = Number(process.argv[2] ?? 1);
const seconds = Number(process.argv[3] ?? 120);
const size = { clients: 200, channels: 10, processes: 3, seconds, speed: 600 / seconds, settleWithin: 240 };

console.log(`Chaos with seed ${seed}: ${JSON.stringify(size)} …`);
const services = await startServices();
try {
  const { faults, ...figures } = await runChaos({ services, seed, ...size });
  console.log(JSON.stringify(figures, null, 2));
  for (const fault of faults.slice(0, 50)) console.log(`FAULT ${fault}`);
  console.log(`${faults.length} faults`);
  if (faults.length > 0) process.exitCode = 1;
} finally {
  await services.stop();
}
