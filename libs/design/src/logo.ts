import { color, tone } from './tokens';

/** Five pillars under one roof: the shapes of the logo, in the order of painting. */
export const LOGO = {
  viewBox: '0 0 32 32',
  roof: { path: 'M16 2.5 29 9.2V11H3V9.2z', fill: color.accent },
  pillars: [
    { x: 3.75, fill: tone.blue.solid },
    { x: 8.75, fill: tone.gold.solid },
    { x: 13.75, fill: tone.navy.solid },
    { x: 18.75, fill: tone.red.solid },
    { x: 23.75, fill: tone.purple.solid },
  ],
  pillar: { y: 13, width: 3, height: 12, rx: 0.75 },
  ground: { x: 2, y: 27, width: 28, height: 2.5, rx: 0.75, fill: color.accent },
} as const;
