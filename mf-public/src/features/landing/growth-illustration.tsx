import { color, tone } from '@portal/ui/tokens';

const STAGES = [
  { x: 140, height: 46, leaf: 15 },
  { x: 262, height: 92, leaf: 22 },
  { x: 398, height: 150, leaf: 30 },
  { x: 548, height: 214, leaf: 38 },
];
const SOIL = 330;

/** A leaf that leaves the stem at (x, y) to one side. */
function Leaf({ x, y, size, side }: { x: number; y: number; size: number; side: 1 | -1 }) {
  const tip = x + side * size * 1.5;
  const d = `M${x} ${y}C${x + side * size * 0.2} ${y - size} ${tip - side * size * 0.3} ${y - size} ${tip} ${y - size * 0.9}C${tip} ${y - size * 0.1} ${x + side * size * 0.7} ${y + size * 0.25} ${x} ${y}z`;
  return <path d={d} fill={tone.green.solid} fillOpacity={side === 1 ? 1 : 0.75} />;
}

function Plant({ x, height, leaf }: (typeof STAGES)[number]) {
  const top = SOIL - height;
  const pairs = Math.max(1, Math.round(height / 62));
  return (
    <g>
      <path d={`M${x} ${SOIL}V${top}`} stroke={tone.green.solid} strokeWidth="5" strokeLinecap="round" />
      {Array.from({ length: pairs }, (_, pair) => {
        const y = top + 8 + pair * 56;
        const size = leaf * (1 - pair * 0.08);
        return (
          <g key={pair}>
            <Leaf x={x} y={y} size={size} side={1} />
            <Leaf x={x} y={y + 12} size={size} side={-1} />
          </g>
        );
      })}
    </g>
  );
}

/** A seedling in four stages under a rising sun, with a play icon. Decorative, next to the text. */
export function GrowthIllustration() {
  return (
    <svg viewBox="0 0 720 405" aria-hidden="true" focusable="false">
      <circle cx="548" cy="150" r="150" fill={color.accent} fillOpacity="0.16" />
      <circle cx="548" cy="150" r="104" fill={color.accent} fillOpacity="0.22" />
      <circle cx="548" cy="150" r="62" fill={color.accent} fillOpacity="0.55" />
      <path d={`M0 ${SOIL}C180 ${SOIL - 16} 420 ${SOIL - 10} 720 ${SOIL - 4}V405H0z`} fill="#132c50" />
      <path d="M0 362C220 342 470 356 720 346V405H0z" fill="#1b3a66" />
      {STAGES.map((stage) => (
        <Plant key={stage.x} {...stage} />
      ))}
      <circle cx="360" cy="202" r="46" fill={color.accent} />
      <path d="M347 180v44l36-22z" fill={color.onAccent} />
    </svg>
  );
}
