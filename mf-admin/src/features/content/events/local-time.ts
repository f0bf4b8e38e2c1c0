const two = (part: number) => String(part).padStart(2, '0');

/** An instant as a field for a local date and time has it, in this device's time zone. */
export function toLocalTime(instant: string): string {
  const at = new Date(instant);
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-');
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** The instant of a local date and time of this device; undefined where there is none. */
export function toInstant(localTime: string): string | undefined {
  const at = new Date(localTime);
  return localTime === '' || Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}
