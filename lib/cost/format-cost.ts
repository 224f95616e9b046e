/** Formats a cost, e.g. `$0.0123`: with four decimals, because one block costs a fraction of a cent. */
export function formatCost(dollars: number): string {
  if (dollars === 0) return "$0";
  if (dollars < 0.0001) return "<$0.0001";
  return `$${dollars.toFixed(dollars < 1 ? 4 : 2)}`;
}
