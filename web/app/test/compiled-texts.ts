import { compileMessage } from "@lingui/message-utils/compileMessage";
import type { Messages } from "../kernel/i18n/message.ts";

/** Texts as they stand in a slice's file, ready to be said. */
export const compiledTexts = (texts: Readonly<Record<string, string>>): Messages =>
  Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, compileMessage(text)]));
