/** A day as its field has it, `2001-05-24`, in the numbers of the contract. */
export function dayOf(text: string): { year: number; month: number; day: number } {
  const [year = 0, month = 0, day = 0] = text.split("-").map(Number);
  return { year, month, day };
}
