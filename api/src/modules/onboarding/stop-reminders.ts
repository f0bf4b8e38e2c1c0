import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EmailSuppressionsService } from '../outbox/email-suppressions.service';
import { MemberOnboarding } from './onboarding.entity';
import { NO_HABIT_REMINDER, NO_REMINDER } from './onboarding.service';

/** Ends a member's reminders once they have reported an email as spam. */
@Injectable()
export class StopReminders implements OnModuleInit {
  constructor(private readonly suppressions: EmailSuppressionsService) {}

  onModuleInit() {
    this.suppressions.whenComplained(async (manager, userId) => {
      await manager.update(MemberOnboarding, { userId }, { ...NO_REMINDER, ...NO_HABIT_REMINDER });
    });
  }
}
