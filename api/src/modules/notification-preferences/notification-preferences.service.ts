import { Injectable } from '@nestjs/common';
import { EMAIL_SETTING_KINDS } from '@portal/contracts/email-settings';
import {
  emailSettingFor,
  NOTIFICATION_KINDS,
  settingsOf,
  type NotificationKind,
} from '@portal/contracts/notification-kinds';
import type {
  NotificationPreferences,
  updateNotificationPreference,
  updateNotificationTimes,
} from '@portal/contracts/notification-preferences';
import { DataSource } from 'typeorm';
import { findForUpdate } from '../../database/find-for-update';
import { insertIfNew } from '../../database/insert-if-new';
import { notFound } from '../../errors/api-exception';
import type { InputOf } from '../../http/input';
import type { Member } from '../../security/member';
import { Clock } from '../../time/clock';
import { EmailPreferencesService } from '../outbox/email-preferences.service';
import { PushQueue } from '../push/push-queue';
import { COPY } from './copy';
import { nextDigest } from './next-digest';
import { NotificationSettings } from './notification-settings.entity';
import { PushChoice } from './push-choice.entity';

type Choice = InputOf<typeof updateNotificationPreference>;
type Times = InputOf<typeof updateNotificationTimes>['body'];

/** How members are told of notifications besides the portal. Which emails they get is stored by {@link EmailPreferencesService} alone. */
@Injectable()
export class NotificationPreferencesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly emails: EmailPreferencesService,
    private readonly pushes: PushQueue,
    private readonly clock: Clock,
  ) {}

  async of(memberId: string): Promise<NotificationPreferences> {
    const { manager } = this.dataSource;
    const emails = new Map(
      (await this.emails.list(memberId, EMAIL_SETTING_KINDS)).map(({ kind, wanted }) => [kind, wanted]),
    );
    const choices = await manager.findBy(PushChoice, { userId: memberId });
    const chosen = new Map(choices.map(({ kind, wanted }) => [kind, wanted]));
    const times = await manager.findOneBy(NotificationSettings, { userId: memberId });
    const { quietFrom = null, quietUntil = null, digest = 'off' } = times ?? {};
    const emailOf = (kind: NotificationKind) => {
      if (settingsOf(kind).email === 'always') return { wanted: true, required: true };
      const setting = emailSettingFor(kind);
      return setting ? { wanted: emails.get(setting) ?? true, required: false } : null;
    };
    return {
      kinds: NOTIFICATION_KINDS.map((kind) => {
        const { push } = settingsOf(kind);
        return { kind, email: emailOf(kind), push: push && { wanted: chosen.get(kind) ?? push.byDefault } };
      }),
      quietHours: quietFrom !== null && quietUntil !== null ? { from: quietFrom, until: quietUntil } : null,
      digest,
    };
  }

  /** Turns one channel of a kind on or off; 404 if it has none, or one that members can't do without. */
  async choose(memberId: string, { params: { kind, channel }, body: { wanted } }: Choice): Promise<void> {
    if (channel === 'push') {
      if (!settingsOf(kind).push) throw notFound(COPY.noChoice);
      await this.dataSource.manager.upsert(PushChoice, { userId: memberId, kind, wanted }, ['userId', 'kind']);
    } else {
      const setting = emailSettingFor(kind);
      if (!setting) throw notFound(COPY.noChoice);
      await this.emails.choose(memberId, setting, wanted);
    }
  }

  /** Changes quiet hours, the digest, or both. Push messages that wait for other quiet hours are looked at again right
   * away. */
  async change({ id: userId, timeZone }: Member, { quietHours, digest }: Times): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await insertIfNew(manager, NotificationSettings, { userId });
      const before = await findForUpdate(manager, NotificationSettings, { userId });
      if (!before) throw notFound(COPY.noChoice);
      const now = this.clock.now();
      const changed = {
        quietFrom: quietHours === undefined ? before.quietFrom : (quietHours?.from ?? null),
        quietUntil: quietHours === undefined ? before.quietUntil : (quietHours?.until ?? null),
        digest: digest ?? before.digest,
        ...(before.digest === 'off' && { digestedTo: now }),
      };
      const digestAt = nextDigest({ ...changed, digestedOn: before.digestedOn }, now, timeZone);
      await manager.update(NotificationSettings, { userId }, { ...changed, digestAt, digestZone: timeZone });
      if (quietHours !== undefined) await this.pushes.release(manager, userId);
    });
  }
}
