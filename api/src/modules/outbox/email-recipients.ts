import { Inject, Injectable } from '@nestjs/common';
import { STAFF_NOTIFICATION_KINDS, staffSettingsOf } from '@portal/contracts/staff-notification-kinds';
import { hasStaffPermission, type StaffRole } from '@portal/contracts/staff-permissions';
import { DataSource } from 'typeorm';
import type { ApiEnvironment } from '../../config/environment';
import { ENVIRONMENT } from '../../config/settings.module';
import type { ClaimedEmail } from './email-queue';

/** All staff accounts, with whether they chose emails of a kind ($1), and whether they get a digest. */
export const STAFF = `
SELECT s.email, s.role, c.wanted, coalesce(d.digest, 'off') <> 'off' AS "hasDigest"
FROM staff s LEFT JOIN staff_email_choices c ON c.staff_id = s.id AND c.kind = $1
LEFT JOIN staff_digests d ON d.staff_id = s.id ORDER BY s.email`;

interface StaffRow {
  email: string;
  role: StaffRole;
  wanted: boolean | null;
  hasDigest: boolean;
}

/** To whom emails go when they are sent. */
@Injectable()
export class EmailRecipients {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(ENVIRONMENT) private readonly environment: ApiEnvironment,
  ) {}

  /**
   * An email's addresses. One for staff goes to the accounts that may see what it tells and want it, and to the addresses
   * in ADMIN_EMAILS that have no account to choose with; nobody gets it twice.
   */
  async of({ recipient, staffKind }: Pick<ClaimedEmail, 'recipient' | 'staffKind'>): Promise<string[]> {
    const { ADMIN_EMAILS = [] } = this.environment;
    if (recipient !== null) return [recipient];
    const kind = STAFF_NOTIFICATION_KINDS.find((each) => each === staffKind);
    if (!kind) return ADMIN_EMAILS;
    const { permission, email } = staffSettingsOf(kind);
    const staff = await this.dataSource.query<StaffRow[]>(STAFF, [kind]);
    const accounts = new Set(staff.map((account) => account.email));
    const others = ADMIN_EMAILS.filter((address) => !accounts.has(address.toLowerCase()));
    const own = staff.filter(
      ({ role, wanted, hasDigest }) =>
        hasStaffPermission(role, permission) && (wanted ?? email.byDefault) && (email.isUrgent || !hasDigest),
    );
    return [...(email.byDefault ? others : []), ...own.map((account) => account.email)];
  }
}
