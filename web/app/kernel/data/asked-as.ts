import type { Call, InputOf } from "@marquee/contract/kernel";

/** The input of a call, asked as somebody else where the call can be. */
export const askedAs = <C extends Call>(call: C, input: InputOf<C>, as: string | null | undefined): InputOf<C> =>
  as && call.previews ? Object.assign({}, input, { as }) : input;
