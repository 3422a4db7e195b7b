import { startServices } from "../../../scripts/lib/services.ts";
import { fuzzRights } from "./rights.ts";
import { runChaos } from "./run-chaos.ts";

/**
 * The long forms. `npm run bench:chaos -- 7` is 10 minutes of the clients' and servers' clocks in 120 seconds with a seed,
 * `-- 7 300` in 300 seconds, where the machine has other work and 200 clients at five times their pace are too much;
 * `-- rights` who may see what among fifty people for an hour, `-- rights 7 10` from a seed on for 10 minutes.
 */
const [first, ...rest] = process.argv.slice(2);
const faults =
  first === "rights"
    ? await rights(Number(rest[0] ?? 1), Number(rest[1] ?? 60))
    : await chaos(Number(first ?? 1), Number(rest[0] ?? 120));
for (const fault of faults.slice(0, 50)) console.log(`FAULT ${fault}`);
console.log(`${faults.length} faults`);
process.exit(faults.length > 0 ? 1 : 0);

async function rights(seed: number, minutes: number): Promise<string[]> {
  console.log(`Who may see what, from seed ${seed} on, for ${minutes} minutes …`);
  const verdict = await fuzzRights({ seed, minutes });
  console.log(`${verdict.communities} communities, ${verdict.written} posts and comments`);
  return verdict.faults;
}

async function chaos(seed: number, seconds: number): Promise<string[]> {
  const size = { clients: 200, channels: 10, processes: 3, seconds, speed: 600 / seconds, settleWithin: 240 };
  console.log(`Chaos with seed ${seed}: ${JSON.stringify(size)} …`);
  const services = await startServices();
  try {
    const { faults: found, ...figures } = await runChaos({ services, seed, ...size });
    console.log(JSON.stringify(figures, null, 2));
    return found;
  } finally {
    await services.stop();
  }
}
