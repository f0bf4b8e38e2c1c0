/** Every zone one can keep hours in, for a choice. `current` is among them even if this browser does not know it. */
export const timeZones = (current: string): string[] => [
  ...new Set([current, 'UTC', ...Intl.supportedValuesOf('timeZone')]),
];

const two = (value: number) => String(value).padStart(2, '0');

/** An instant as a clock in a zone shows it, the way a date and time field takes it: `2026-03-05T12:00`. */
export function localTimeIn(zone: string, instant: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(new Date(instant));
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)?.value);
  return `${part('year')}-${two(part('month'))}-${two(part('day'))}T${two(part('hour'))}:${two(part('minute'))}`;
}
