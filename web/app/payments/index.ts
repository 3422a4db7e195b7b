export { HowToPay, type Pay } from "./how-to-pay.tsx";
export { OrderForm } from "./order-form.tsx";
export { OrderSum } from "./order-sum.tsx";
export { PaperDay, Particular } from "./particular.tsx";
export { PaymentDue, type Due } from "./payment-due.tsx";
export { payingHeaders, usePayingDocument, useReturnedIntent } from "./paying-step.ts";
export { useReturnedPayment } from "./returned-payment.ts";
export { useOrder, type Order } from "./use-order.ts";
