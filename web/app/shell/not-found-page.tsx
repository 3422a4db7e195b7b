import { data } from "react-router";

/** Every address that is no other page's. Both loaders name it: the server's is left out of what the browser gets. */
function refuse(): never {
  throw data(null, { status: 404 });
}
export const loader = refuse;
export const clientLoader = refuse;

export default function NotFoundPage() {
  return null;
}
