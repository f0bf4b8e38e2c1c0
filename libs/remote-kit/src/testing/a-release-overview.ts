import type { RecordedDeployment, ReleaseOverview } from '@portal/contracts/delivery';

/** A version as builds have them; the same number makes the same one. */
export const aVersion = (number: number) => `1.${number}.0-${String(number).padStart(12, '0')}`;

/** A stored release of {@link aVersion}. */
export const aStoredRelease = (number: number): ReleaseOverview['releases'][number] => ({
  version: aVersion(number),
  storedAt: `2026-03-0${number + 1}T09:00:00.000Z`,
  bytes: 40_000,
  source: {
    commit: `${number}a1b2c3d4e5f60718293a4b5c6d7e8f901234567`,
    builder: 'dana@laptop',
    builtAt: `2026-03-0${number + 1}T08:55:00.000Z`,
    mode: 'production',
  },
  signedBy: null,
});

export const aRecordedDeployment = (values: Partial<RecordedDeployment> = {}): RecordedDeployment => ({
  id: crypto.randomUUID(),
  at: '2026-03-04T10:00:00.000Z',
  action: 'publish',
  version: aVersion(3),
  channel: 'stable',
  share: null,
  who: 'Courses team, CI',
  why: null,
  ...values,
});

/** mf-courses with three releases that were live, the last of which still is. */
export const aReleaseOverview = ({
  state,
  ...values
}: Omit<Partial<ReleaseOverview>, 'state'> & { state?: Partial<ReleaseOverview['state']> } = {}): ReleaseOverview => ({
  app: 'mf-courses',
  state: {
    stack: [1, 2, 3].map(aVersion),
    history: [1, 2, 3].map(aVersion),
    candidate: null,
    withdrawn: [],
    retired: false,
    ...state,
  },
  releases: [3, 2, 1].map(aStoredRelease),
  moves: [aRecordedDeployment()],
  health: [],
  failing: false,
  ...values,
});

/** @deprecated Use `aRecordedDeployment`. Removed in version 2. */
export const aMadeMove = aRecordedDeployment;
