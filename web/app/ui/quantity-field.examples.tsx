import { useState } from "react";
import type { Examples } from "./examples.ts";
import { QuantityField } from "./quantity-field.tsx";

function Passes() {
  const [quantity, setQuantity] = useState(1);
  return <QuantityField label="Passes" value={quantity} maximum={3} onChange={setQuantity} />;
}

export const examples: Examples = {
  title: "Quantity",
  group: "Fields",
  states: {
    "None to three": Passes,
    Disabled: () => <QuantityField label="Passes" value={0} maximum={3} onChange={() => undefined} disabled />,
  },
};
