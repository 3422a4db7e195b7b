import { data } from "react-router";

/** Every address that is no other page's. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFoundPage() {
  return null;
}
