import buildSerializer from "fast-json-stringify";
import { type CallDeclaration, type ErrorDeclaration, type Issue } from "@marquee/contract/kernel";
import { Failure } from "../failure.ts";
import type { Texts } from "../texts.ts";
import type { Page } from "./serve.ts";

/** An answer ready to be sent: the same text over HTTP, in the page renderer and from the idempotency store. */
export type Answer = { readonly status: number; readonly body: string; readonly retryAfter?: number };

/** Writes the ok envelope of a call; only what its schema names gets through. */
export type OkWriter = (result: unknown) => Answer;

export function okWriter(call: CallDeclaration): OkWriter {
  const write = buildSerializer(call.returns);
  if (!call.list) return (result) => ({ status: 200, body: `{"status":"ok","message":"ok","data":${write(result)}}` });
  return (result) => {
    const page = result as Page<unknown>;
    const count = page.count === undefined ? "" : `,"count":${page.count}`;
    const cursor = page.cursor === undefined ? "" : `,"cursor":${JSON.stringify(page.cursor)}`;
    return { status: 200, body: `{"status":"ok","message":"ok","data":${write(page.items)}${count}${cursor}}` };
  };
}

/** The one table from error to answer. Anything that is not a declared failure is a defect: 500, with its request id. */
export function errorAnswer(error: unknown, texts: Texts, locale: string, requestId: string): Answer {
  if (error instanceof Failure) {
    // Whoever is refused for a while reads when to come back.
    const { seconds } = error.data;
    const retryAfter = seconds === undefined ? undefined : Number(seconds);
    const message = texts.sentence(locale, error.declaration, error.data);
    return { ...refusal(error.declaration, message, error.issues), ...(retryAfter !== undefined && { retryAfter }) };
  }
  const message = texts.text(locale, "error.defect");
  return { status: 500, body: JSON.stringify({ status: "error", message, data: null, code: "defect", requestId }) };
}

function refusal(declaration: ErrorDeclaration, message: string, issues: readonly Issue[] | undefined): Answer {
  return {
    status: declaration.status,
    body: JSON.stringify({ status: "error", message, data: issues ? { issues } : null, code: declaration.code }),
  };
}
