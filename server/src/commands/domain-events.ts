import { readDomainEvents } from "../domain-events.ts";
import { reactions } from "../modules.ts";
import { runCommand, UsageError } from "./run-command.ts";

await runCommand("npm run events   prints what slices publish, and who follows it", async (rest) => {
  if (rest.length > 0) throw new UsageError();
  const events = await readDomainEvents();
  return events.flatMap(({ type, meaning, payload, slice }) => [
    `${type} (${slice}): ${meaning}`,
    `  ${Object.keys(payload.properties).join(", ")}`,
    ...reactions.flatMap(({ event, kind, name }) => (event.type === type ? [`  ${kind} ${name}`] : [])),
  ]);
});
