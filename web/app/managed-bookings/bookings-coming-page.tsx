import { browserLoader } from "../kernel/data/browser-loader.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { bookingsNeed, BookingsTable } from "./bookings-table.tsx";

const needs = bookingsNeed("coming");
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** What is booked from today on. */
export default function BookingsComingPage() {
  return <BookingsTable period="coming" />;
}
