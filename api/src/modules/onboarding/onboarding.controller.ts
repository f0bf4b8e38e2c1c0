import { Controller } from '@nestjs/common';
import type { CallOutput } from '@portal/contracts/call';
import { getOnboarding, getReminderCalendar, updateOnboarding } from '@portal/contracts/onboarding';
import { Handles } from '../../http/handles';
import { Input, type InputOf } from '../../http/input';
import { CurrentMember, type Member } from '../../security/member';
import { OnboardingService } from './onboarding.service';

@Controller()
export class OnboardingController {
  constructor(private readonly onboarding: OnboardingService) {}

  @Handles(getOnboarding)
  show(@CurrentMember() { id }: Member): Promise<CallOutput<typeof getOnboarding>> {
    return this.onboarding.of(id);
  }

  @Handles(updateOnboarding)
  save(
    @CurrentMember() member: Member,
    @Input(updateOnboarding) { body }: InputOf<typeof updateOnboarding>,
  ): Promise<CallOutput<typeof updateOnboarding>> {
    return this.onboarding.save(member, body);
  }

  @Handles(getReminderCalendar)
  calendar(@CurrentMember() member: Member): Promise<CallOutput<typeof getReminderCalendar>> {
    return this.onboarding.calendarOf(member);
  }
}
