import type { VideoPillar } from '@portal/contracts/videos';
import type { Tone } from '@portal/ui/tokens';

/** The color of each filter of the library. */
export const VIDEO_TONES: Record<VideoPillar, Tone> = {
  Mindset: 'purple',
  Habits: 'gold',
  Leadership: 'red',
  Systems: 'navy',
  Clarity: 'blue',
};
