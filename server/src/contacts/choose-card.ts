import { contacts } from "@marquee/contract/contacts";
import { command } from "../kernel/http/serve.ts";
import { readChoices } from "./queries.ts";
import { saveChoices } from "./repo.ts";

export const chooseCard = command(contacts.choose, async ({ scope, body }) => {
  const choices = { ...(await readChoices(scope)), ...body };
  await saveChoices(scope, choices);
  return choices;
});
