/** The value below which a part of the numbers lies, e.g. 0.5 for the median. */
export function quantile(numbers, part) {
  const sorted = [...numbers].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];
}

export function median(numbers) {
  return quantile(numbers, 0.5);
}
