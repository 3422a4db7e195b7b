import { redirect } from "react-router";
import { signInPath, type NeedsInput } from "../kernel/data/needs.ts";

/** Guests hold no pass: they sign in and come back here, with the code that they have scanned. */
export function sendGuestsToSignIn({ facts, params, search }: NeedsInput): void {
  if (facts.signedIn) return;
  const { slug = "", activationId } = params;
  const page = `/events/${slug}/activations${activationId === undefined ? "" : `/${activationId}`}`;
  throw redirect(signInPath(search.size > 0 ? `${page}?${search}` : page));
}
