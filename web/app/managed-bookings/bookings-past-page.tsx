import { browserLoader } from "../kernel/data/browser-loader.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { bookingsNeed, BookingsTable } from "./bookings-table.tsx";

const needs = bookingsNeed("past");
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** What is over. */
export default function BookingsPastPage() {
  return <BookingsTable period="past" />;
}
