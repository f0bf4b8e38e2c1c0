import { Injectable } from '@nestjs/common';
import { staffKindsFor, staffSettingsOf } from '@portal/contracts/staff-notification-kinds';
import type {
  StaffNotificationPreferences,
  updateStaffDigest,
  updateStaffNotificationPreference,
} from '@portal/contracts/staff-notifications';
import { DataSource } from 'typeorm';
import { findForUpdate } from '../../database/find-for-update';
import { insertIfNew } from '../../database/insert-if-new';
import { forbidden } from '../../errors/api-exception';
import type { InputOf } from '../../http/input';
import type { SignedInAdmin } from '../../security/admin';
import { Clock } from '../../time/clock';
import { timeZoneOf } from '../../time/time-zones';
import { StaffEmailChoice } from '../outbox/staff-email-choice.entity';
import { OwnAccountService } from '../staff/own-account.service';
import { COPY } from './copy';
import { nextDigest } from './next-digest';
import { StaffDigest } from './staff-digest.entity';
import { StaffPushChoice } from './staff-push-choice.entity';

type Choice = InputOf<typeof updateStaffNotificationPreference>;
type Digest = InputOf<typeof updateStaffDigest>['body'];

const CHOICES = { email: StaffEmailChoice, push: StaffPushChoice };

const toEntry = ({ kind, wanted }: StaffEmailChoice | StaffPushChoice) => [kind, wanted] as const;

/** Which emails and push messages staff get, of what their role is told, and whether emails come together. */
@Injectable()
export class StaffPreferencesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accounts: OwnAccountService,
    private readonly clock: Clock,
  ) {}

  /** @throws {ApiException} 409 for the shared password, which has no account */
  async of(admin: SignedInAdmin): Promise<StaffNotificationPreferences> {
    const { id: staffId, role } = await this.accounts.find(admin);
    const { manager } = this.dataSource;
    const emails = new Map((await manager.findBy(StaffEmailChoice, { staffId })).map(toEntry));
    const pushes = new Map((await manager.findBy(StaffPushChoice, { staffId })).map(toEntry));
    const stored = await manager.findOneBy(StaffDigest, { staffId });
    return {
      kinds: staffKindsFor(role).map((kind) => ({
        kind,
        email: { wanted: emails.get(kind) ?? staffSettingsOf(kind).email.byDefault },
        push: { wanted: pushes.get(kind) ?? staffSettingsOf(kind).push.byDefault },
      })),
      digest: stored?.digest ?? 'off',
    };
  }

  /** Turns one channel of a kind on or off. 403 if the role isn't told of it, 409 for the shared password. */
  async choose(admin: SignedInAdmin, { params: { kind, channel }, body: { wanted } }: Choice): Promise<void> {
    const { id: staffId, role } = await this.accounts.find(admin);
    if (!staffKindsFor(role).includes(kind)) throw forbidden(COPY.notTold);
    await this.dataSource.manager.upsert(CHOICES[channel], { staffId, kind, wanted }, ['staffId', 'kind']);
  }

  /** Changes the digest. 400 for an unknown time zone, 409 for the shared password. */
  async changeDigest(admin: SignedInAdmin, { digest, timeZone: typed }: Digest): Promise<void> {
    const { id: staffId } = await this.accounts.find(admin);
    const timeZone = timeZoneOf(typed);
    const now = this.clock.now();
    await this.dataSource.transaction(async (manager) => {
      await insertIfNew(manager, StaffDigest, { staffId, timeZone });
      const before = await findForUpdate(manager, StaffDigest, { staffId });
      const digestedOn = before?.digestedOn ?? null;
      const digestAt = nextDigest({ digest, quietUntil: null, digestedOn }, now, timeZone);
      const begins = before?.digest === 'off' && { digestedTo: now };
      await manager.update(StaffDigest, { staffId }, { digest, timeZone, digestAt, ...begins });
    });
  }
}
