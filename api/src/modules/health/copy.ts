/** What a probe is told while the portal cannot serve yet. */
export const COPY = {
  migrationsPending: (names: string) => `Migrations are pending: ${names}`,
} as const;
