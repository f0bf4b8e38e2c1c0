import type { Settings } from './settings';

/** What a user needs to get started. */
export function banner(settings: Settings, address: string): string {
  const lines = [
    `The Five Pillars portal is ready: ${address}`,
    '',
    ...(settings.SEED_DEMO ? ['  Demo member  member@fivepillars.test, password lead-with-purpose'] : []),
    settings.adminPasswordGenerated
      ? `  Admin        ${address}/admin-login, password ${settings.adminPassword}`
      : `  Admin        ${address}/admin-login, with ADMIN_PASSWORD`,
    `  Data         ${settings.dataFolder}${settings.DATABASE_URL ? ' (releases); members in DATABASE_URL' : ''}`,
    '',
    'Press Ctrl-C to stop.',
  ];
  return `\n${lines.join('\n')}\n`;
}
