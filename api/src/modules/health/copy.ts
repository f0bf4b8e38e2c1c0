/** Responses to a health check while the portal cannot serve yet. */
export const COPY = {
  migrationsPending: (names: string) => `Migrations are pending: ${names}`,
} as const;
