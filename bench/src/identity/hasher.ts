import { verify, hash } from "@node-rs/argon2";
import type { FromHasher, ToHasher } from "./messages.ts";

// The limit: the password hash itself with the parameters that sign-in uses, and nothing around it.
const password = "Correct-Horse-7";
const stored = await hash(password, { memoryCost: 65_536, timeCost: 2, parallelism: 1 });

process.on("message", async ({ atOnce, seconds }: ToHasher) => {
  const started = performance.now();
  let hashes = 0;
  const work = async (): Promise<void> => {
    while (performance.now() - started < seconds * 1000) {
      await verify(stored, password);
      hashes += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  const answer: FromHasher = { is: "hashed", hashesASecond: hashes / ((performance.now() - started) / 1000) };
  process.send?.(answer);
});
process.on("disconnect", () => process.exit());
