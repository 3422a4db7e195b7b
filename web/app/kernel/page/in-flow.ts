type Handle = { readonly inFlow: true };

/**
 * `export const handle = inFlow` in the module of a page that is a step of something with an end, as a checkout or a
 * sign-up: the bars of the site stand aside.
 */
export const inFlow: Handle = { inFlow: true };

export const isInFlow = (handle: unknown): handle is Handle => Reflect.has(Object(handle), "inFlow");
