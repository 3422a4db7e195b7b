import type { Page } from "@playwright/test";
import { callsOf } from "./calls.ts";

type Question = {
  readonly type: string;
  readonly name: string;
  readonly required?: boolean;
  readonly mutable?: boolean;
  readonly choices?: readonly string[];
  /** Asked once the first choice of the question before is chosen. */
  readonly follows?: boolean;
};
type Settings = {
  readonly name: string;
  readonly requireAuth: boolean;
  readonly anonymous: boolean;
  readonly thanks: string;
};

/**
 * A survey that is open, made by calls as a client of the interface makes them; `administrator` is signed in.
 * `remove` leaves the community as it was: others look at it too.
 */
export async function openSurvey(administrator: Page, settings: Settings, questions: readonly Question[]) {
  const call = callsOf<Made>(administrator);
  const { id } = await call("post", "/manage/surveys", { ...settings, visible: true });
  let before = "";
  for (const { type, name, required = false, mutable = false, choices = [], follows } of questions) {
    const asked = await call("post", `/manage/surveys/${id}/questions`, {
      type,
      name,
      required,
      mutable,
      choices: choices.map((value) => ({ value })),
      ...(follows && { afterChoiceId: before }),
    });
    before = asked.choices[0]?.id ?? before;
  }
  await call("put", `/manage/surveys/${id}`, { name: settings.name, status: "open" });
  const close = () => call("put", `/manage/surveys/${id}`, { name: settings.name, status: "closed" });
  return {
    path: `/surveys/${id}`,
    close,
    remove: async () => {
      await close();
      await call("delete", `/manage/surveys/${id}`);
    },
  };
}

type Made = { readonly id: string; readonly choices: readonly { readonly id: string }[] };
