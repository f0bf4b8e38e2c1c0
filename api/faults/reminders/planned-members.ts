import { randomUUID } from 'node:crypto';
import { DateTime } from 'luxon';

/** The clocks of three of them change within the two weeks. */
const ZONES = ['America/New_York', 'America/Los_Angeles', 'Europe/London', 'Australia/Sydney', 'Asia/Kolkata'];

/** The members' first date, and how many dates they live. */
const FIRST = '2026-10-20';
export const DAYS = 14;

/** When a member does their lesson and their habit on a day, in their zone; undefined when they don't. */
type DoneOn = (day: number) => { lesson?: string; habit?: string };

const both = (time: string) => ({ lesson: time, habit: time });

const PERSONAS: Record<string, DoneOn> = {
  early: () => both('05:00'),
  evening: () => both('19:30'),
  late: () => both('23:30'),
  never: () => ({}),
  missesTwoDays: (day) => (day === 5 || day === 6 ? {} : both('05:00')),
  missesTwice: (day) => (day === 3 || (day >= 8 && day <= 11) ? {} : both('05:00')),
  habitAlone: () => ({ habit: '23:30' }),
  stops: (day) => (day < 6 ? both('05:00') : {}),
  deactivated: () => ({}),
};

export interface PlannedMember {
  id: string;
  habitId: string;
  zone: string;
  isActive: boolean;
  weekdays: number[];
  remindTime: string | null;
  habitTime: string | null;
  /** What they do, in order. */
  done: { of: 'lesson' | 'habit'; at: Date; date: string; utcOffset: number; day: number }[];
}

const time = (hour: number, quarter: number) =>
  `${String(hour).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`;

/** An instant in a zone, on a day counted from the first. */
export const instantOf = (zone: string, day: number, at: string) =>
  DateTime.fromISO(`${FIRST}T${at}`, { zone }).plus({ days: day });

/** Members who differ in their zone, the hours they chose, and what they do. */
export function plannedMembers(count: number): PlannedMember[] {
  const personas = Object.entries(PERSONAS);
  return Array.from({ length: count }, (_, n): PlannedMember => {
    const zone = ZONES[n % ZONES.length] ?? 'UTC';
    const turn = Math.floor(n / ZONES.length);
    const [name, doneOn]: [string, DoneOn] = personas[turn % personas.length] ?? ['never', () => ({})];
    const variant = Math.floor(turn / personas.length);
    const hasHours = name !== 'stops';
    return {
      id: randomUUID(),
      habitId: randomUUID(),
      zone,
      isActive: name !== 'deactivated',
      weekdays: variant % 3 === 0 ? [1, 2, 3, 4, 5] : [1, 2, 3, 4, 5, 6, 7],
      remindTime: hasHours ? time(6 + (variant % 17), variant) : null,
      habitTime: hasHours && variant % 2 === 0 ? time(8 + (variant % 15), variant + 1) : null,
      done: Array.from({ length: DAYS }, (__, day) => {
        const did = doneOn(day);
        return (['lesson', 'habit'] as const).flatMap((of) => {
          const at = did[of] && instantOf(zone, day, did[of]);
          return at ? [{ of, day, at: at.toJSDate(), date: at.toISODate() ?? '', utcOffset: at.offset }] : [];
        });
      }).flat(),
    };
  });
}
