import type { Portrait } from './demo-coaches';

/** What is seen of the hair behind the head, and on it. */
const CUTS: Record<Portrait['cut'], { behind: string; above: string }> = {
  bob: {
    behind:
      'M58 92C54 46 76 28 101 28c27 0 48 19 43 66-2 20 2 32 8 42-14 6-30 6-38 2H87c-9 5-24 5-37-2 6-10 10-22 8-44z',
    above: 'M64 86C62 50 80 40 106 42c20 2 32 16 31 44-8-4-14-11-18-22-12 12-32 20-55 22z',
  },
  short: {
    behind: 'M66 80C62 46 78 34 100 34s38 12 34 46l-4 8H70z',
    above: 'M65 82C62 50 76 37 101 37c24 0 38 14 34 45-5-6-7-13-8-22-17-5-37-5-54 0-1 9-3 16-8 22z',
  },
  bun: {
    behind: 'M100 6a21 21 0 0 1 19 30c15 7 20 24 16 52l-4 10H69l-4-10c-4-28 1-45 16-52a21 21 0 0 1 19-30z',
    above: 'M65 84C61 52 76 40 100 40s39 12 35 44c-14-6-27-16-36-31-8 15-20 25-34 31z',
  },
};

const LINE = { fill: 'none', stroke: '#3a241b', strokeWidth: 2.6, strokeLinecap: 'round' } as const;

/** A coach's portrait. Decorative: the name is next to it. */
export function CoachPortrait({ skin, hair, cut, wears, glasses, beard }: Portrait) {
  return (
    <svg viewBox="0 0 200 200" aria-hidden="true" focusable="false">
      <path d={CUTS[cut].behind} fill={hair} />
      <path d="M22 200c2-34 26-48 54-53h48c28 5 52 19 54 53z" fill={wears} />
      <path d="M84 118h32v26c0 12-7 20-16 20s-16-8-16-20z" fill={skin} />
      <path d="M84 130c9 9 23 9 32 0v8c-9 8-23 8-32 0z" fill="#000" fillOpacity="0.14" />
      <path d="M76 147l24 32 24-32 12 3-36 46-36-46z" fill="#fff" fillOpacity="0.9" />
      <ellipse cx="66" cy="90" rx="6" ry="9" fill={skin} />
      <ellipse cx="134" cy="90" rx="6" ry="9" fill={skin} />
      <path d="M66 82c0-26 14-38 34-38s34 12 34 38c0 27-15 47-34 47S66 109 66 82z" fill={skin} />
      {beard && (
        <path d="M66 92c3 6 8 10 14 9 7-3 33-3 40 0 6 1 11-3 14-9-1 24-14 41-34 41S67 116 66 92z" fill={hair} />
      )}
      <path d={CUTS[cut].above} fill={hair} />
      <path d="M80 78q6-4 12 0M108 78q6-4 12 0" {...LINE} stroke={hair} />
      <circle cx="86" cy="88" r="2.6" fill="#22150f" />
      <circle cx="114" cy="88" r="2.6" fill="#22150f" />
      <path d="M100 90v11l-4 1" {...LINE} strokeOpacity="0.45" />
      <path d="M89 111q11 9 22 0" {...LINE} stroke={beard ? '#f4e6da' : LINE.stroke} />
      {glasses && (
        <path
          d="M76 88a10 10 0 1 0 20 0a10 10 0 1 0-20 0m28 0a10 10 0 1 0 20 0a10 10 0 1 0-20 0m-8-2q4-3 8 0"
          {...LINE}
        />
      )}
    </svg>
  );
}
