export { PaymentDue, type Due } from "./payment-due.tsx";
