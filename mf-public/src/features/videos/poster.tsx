import type { ReactNode } from 'react';
import type { Video, VideoPillar } from '@portal/contracts/videos';
import { color, tone } from '@portal/ui/tokens';
import { VIDEO_TONES } from './video-tones';

/** One motif for each filter, drawn in the poster's right half around (236, 90). */
const MOTIFS: Record<VideoPillar, ReactNode> = {
  Mindset: (
    <>
      <path d="M236 146V78" />
      <path d="M236 96c0-30 20-46 46-46 0 30-18 46-46 46zM236 118c0-24-16-38-40-38 0 24 16 38 40 38z" />
    </>
  ),
  Habits: (
    <>
      <path d="M284 90a48 48 0 1 1-14-34" />
      <path d="M286 36v24h-24M214 92l16 16 30-32" />
    </>
  ),
  Leadership: (
    <>
      <path d="M214 150V40M214 46h64l-16 22 16 22h-64" />
    </>
  ),
  Systems: (
    <>
      <path d="m236 38 52 26-52 26-52-26z" />
      <path d="m184 90 52 26 52-26M184 116l52 26 52-26" />
    </>
  ),
  Clarity: (
    <>
      <path d="M176 90c14-26 36-40 60-40s46 14 60 40c-14 26-36 40-60 40s-46-14-60-40z" />
      <circle cx="236" cy="90" r="18" />
    </>
  ),
};

/** Our own picture of a video: displayed before its thumbnail is loaded, and if the video host is unreachable. */
export function Poster({ video: { id, pillar } }: { video: Video }) {
  const { solid } = tone[VIDEO_TONES[pillar]];
  // Each of a pillar's four videos is rotated differently, so that neighbors look different.
  const turn = (id % 4) * 26;
  return (
    <svg viewBox="0 0 320 180" aria-hidden="true" focusable="false">
      <circle cx={40 + turn} cy={170 - turn} r="112" fill={solid} fillOpacity="0.16" />
      <circle cx={250 - turn} cy={30 + turn} r="74" fill={solid} fillOpacity="0.24" />
      <g
        transform="translate(-6 0)"
        fill="none"
        stroke={solid}
        strokeWidth="7"
        strokeLinecap="round"
        strokeLinejoin="round"
        strokeOpacity="0.9"
      >
        {MOTIFS[pillar]}
      </g>
      <circle cx="62" cy="118" r="28" fill={color.accent} />
      <path d="M54 104v28l23-14z" fill={color.onAccent} />
    </svg>
  );
}
