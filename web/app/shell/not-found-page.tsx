import { data } from "react-router";

/** Every address that is no other page's. */
export function loader(): never {
  throw data(null, { status: 404 });
}
export const clientLoader = loader;

export default function NotFoundPage() {
  return null;
}
