import { fieldsOf, hasTerms } from "../pages/site-fields.ts";
import type { Form, Visit } from "../visit.ts";

/** What the site asks of new people beside their sign-in, as entered in a form. */
export type ProfileInput = {
  /** By the names of the site's fields. */
  profile: Record<string, string>;
  /** The inputs that may not be left empty. */
  needed: string[];
  /** Under the names of the pool's own attributes; what was left empty is nothing. */
  attributes: Record<string, string>;
};

export function profileInputOf({ site }: Visit, form: Form): ProfileInput {
  const asked = fieldsOf(site);
  const profile = Object.fromEntries(asked.map(({ name }) => [name, (form.get(name) ?? "").trim()]));
  const required = asked.filter(({ isRequired }) => isRequired).map(({ name }) => name);
  const given = Object.entries({ ...profile, ...(hasTerms(site) && { terms: "accepted" }) });
  return {
    profile,
    needed: [...required, ...(hasTerms(site) ? ["terms"] : [])],
    attributes: Object.fromEntries(
      given.filter(([, text]) => text !== "").map(([name, text]) => [`custom:${name}`, text]),
    ),
  };
}

/** Whether the site asks new people anything at all beside their sign-in. */
export function asksNewPeople({ site }: Visit): boolean {
  return fieldsOf(site).length > 0 || hasTerms(site);
}
