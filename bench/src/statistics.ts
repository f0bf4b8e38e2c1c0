/** The middle value, or the mean of the two in the middle. */
export const median = (values: readonly number[]) => percentile(values, 50);

/** The value that `percent` of the values do not exceed, interpolated between neighbours. */
export function percentile(values: readonly number[], percent: number): number {
  if (values.length === 0) throw new Error('There are no values');
  const sorted = [...values].sort((one, other) => one - other);
  const place = ((sorted.length - 1) * percent) / 100;
  const below = sorted[Math.floor(place)] ?? NaN;
  const above = sorted[Math.ceil(place)] ?? NaN;
  return below + (above - below) * (place - Math.floor(place));
}

/** Rounded to so many digits that matter, to be read by people. */
export const rounded = (value: number, digits = 3) => Number(value.toPrecision(digits));
