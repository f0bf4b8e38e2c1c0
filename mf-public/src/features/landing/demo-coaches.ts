import type { Pillar } from '@portal/contracts/pillars';

/** How a coach is drawn. */
export interface Portrait {
  skin: string;
  hair: string;
  cut: 'bob' | 'short' | 'bun';
  wears: string;
  glasses?: true;
  beard?: true;
}

export interface LandingCoach {
  name: string;
  pillar: Pillar;
  /** What they do here. */
  about: string;
  /** In their own words. */
  says: string;
  portrait: Portrait;
}

/**
 * Demo people, the same as in the demo data (`api/src/database/seeds/demo`). They do not exist: before the page goes
 * public, replace them with the real coaches, and with quotes of theirs.
 */
export const DEMO_COACHES: readonly LandingCoach[] = [
  {
    name: 'Dana Whitfield',
    pillar: 'clarity',
    about: 'Leads the planning sessions',
    says: 'Show me your calendar and I can tell you what your plan is. Then we write down the one you meant.',
    portrait: { skin: '#e9b692', hair: '#6b3f2a', cut: 'bob', wears: '#2b6fd6', glasses: true },
  },
  {
    name: 'Marcus Bell',
    pillar: 'discipline',
    about: 'Leads the weekly group calls',
    says: 'Nobody needs more willpower. You need one promise small enough to keep on a bad Tuesday.',
    portrait: { skin: '#8a5a3c', hair: '#1d1716', cut: 'short', wears: '#c9a227', beard: true },
  },
  {
    name: 'Priya Nair',
    pillar: 'systems',
    about: 'Coaches one to one',
    says: 'If it only works when you’re in the room, it’s not a system yet. We fix one of those a month.',
    portrait: { skin: '#bf8457', hair: '#231a1c', cut: 'bun', wears: '#7a49d6' },
  },
];
