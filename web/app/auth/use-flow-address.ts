import { useSearchParams } from "react-router";

/** Addresses of the steps of a sign-in, each with where it leads in the end, so that every step can say what for. */
export function useFlowAddress() {
  const [parameters] = useSearchParams();
  const redirect = parameters.get("redirect");
  return (path: string, known: { email?: string } = {}): string => {
    const query = new URLSearchParams();
    if (known.email) query.set("email", known.email);
    if (redirect !== null) query.set("redirect", redirect);
    return query.size > 0 ? `${path}?${query}` : path;
  };
}
