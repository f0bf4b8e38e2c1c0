import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EmailSuppressionsService } from '../outbox/email-suppressions.service';
import { NotificationSettings } from './notification-settings.entity';

/** Ends a member's digests once they have reported an email as spam. */
@Injectable()
export class StopDigests implements OnModuleInit {
  constructor(private readonly suppressions: EmailSuppressionsService) {}

  onModuleInit() {
    this.suppressions.whenComplained(async (manager, userId) => {
      await manager.update(NotificationSettings, { userId }, { digest: 'off', digestAt: null });
    });
  }
}
