import { keyframes, styled } from 'styled-components';
import { PILLAR_DETAILS, PILLARS } from '@portal/contracts/pillars';
import { color, font, tone } from '@portal/ui/tokens';

const GROUND = 408;
const COLUMNS = PILLARS.map((pillar, index) => ({
  ...PILLAR_DETAILS[pillar],
  x: 66 + index * 107,
  top: 268 - index * 42,
}));

const rise = keyframes`
  from { transform: scaleY(0.2); opacity: 0; }
`;
const draw = keyframes`
  from { stroke-dashoffset: 1; }
`;

const StyledArt = styled.svg`
  width: 100%;
  max-width: 36rem;
  margin-inline: auto;
  overflow: visible;

  .column {
    transform-box: fill-box;
    transform-origin: bottom;
    animation: ${rise} 700ms cubic-bezier(0.2, 0.7, 0.2, 1) backwards;
  }
  .column:nth-child(2) {
    animation-delay: 80ms;
  }
  .column:nth-child(3) {
    animation-delay: 160ms;
  }
  .column:nth-child(4) {
    animation-delay: 240ms;
  }
  .column:nth-child(5) {
    animation-delay: 320ms;
  }
  .rise {
    stroke-dasharray: 1;
    animation: ${draw} 900ms 500ms ease-out backwards;
  }
  text {
    fill: ${color.muted};
    font-size: 17px;
    font-weight: ${font.weight.strong};
    text-anchor: middle;
  }
`;

function Column({ x, top, color: toneName }: (typeof COLUMNS)[number]) {
  const fill = tone[toneName].solid;
  return (
    <g className="column">
      <rect x={x - 32} y={top} width="64" height="13" rx="4" fill={fill} />
      <rect x={x - 25} y={top + 17} width="50" height={GROUND - top - 34} rx="3" fill={fill} />
      {[-12, 0, 12].map((offset) => (
        <rect
          key={offset}
          x={x + offset - 2}
          y={top + 27}
          width="4"
          height={GROUND - top - 54}
          rx="2"
          fill={color.background}
          fillOpacity="0.28"
        />
      ))}
      <rect x={x - 32} y={GROUND - 13} width="64" height="13" rx="4" fill={fill} />
    </g>
  );
}

/** Five pillars of increasing height, under a rising line. Decorative: the text says it all. */
export function PillarsIllustration() {
  const line = COLUMNS.map(({ x, top }) => `${x} ${top - 34}`).join(' L');
  const last = COLUMNS.at(-1) ?? { x: 0, top: 0 };
  return (
    <StyledArt viewBox="0 0 560 470" aria-hidden="true" focusable="false">
      <defs>
        <radialGradient id="pillars-sun">
          <stop offset="0" stopColor={color.accent} stopOpacity="0.5" />
          <stop offset="0.55" stopColor={color.accent} stopOpacity="0.12" />
          <stop offset="1" stopColor={color.accent} stopOpacity="0" />
        </radialGradient>
      </defs>
      <circle cx={last.x} cy={last.top - 34} r="190" fill="url(#pillars-sun)" />
      <g>
        {COLUMNS.map((column) => (
          <Column key={column.name} {...column} />
        ))}
      </g>
      <rect x="14" y={GROUND + 4} width="532" height="10" rx="4" fill={color.accent} />
      <rect x="0" y={GROUND + 18} width="560" height="10" rx="4" fill={color.accent} fillOpacity="0.45" />
      <path
        className="rise"
        pathLength="1"
        d={`M${line}`}
        fill="none"
        stroke={color.accentText}
        strokeWidth="3.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      {COLUMNS.map(({ name, x, top }) => (
        <circle
          key={name}
          cx={x}
          cy={top - 34}
          r="7"
          fill={color.background}
          stroke={color.accentText}
          strokeWidth="3"
        />
      ))}
      {COLUMNS.map(({ name, x }) => (
        <text key={name} x={x} y={GROUND + 54}>
          {name}
        </text>
      ))}
    </StyledArt>
  );
}
