import { Controller } from '@nestjs/common';
import type { CallOutput } from '@portal/contracts/call';
import { cancelEvent, createEvent, listManagedEvents, updateEvent } from '@portal/contracts/events';
import { Handles } from '../../http/handles';
import { Input, type InputOf } from '../../http/input';
import { CurrentAdmin, type Admin } from '../../security/admin';
import { ManagedEventsService } from './managed-events.service';

@Controller()
export class ManagedEventsController {
  constructor(private readonly events: ManagedEventsService) {}

  @Handles(listManagedEvents)
  list(): Promise<CallOutput<typeof listManagedEvents>> {
    return this.events.list();
  }

  @Handles(createEvent)
  create(
    @CurrentAdmin() admin: Admin,
    @Input(createEvent) { body }: InputOf<typeof createEvent>,
  ): Promise<CallOutput<typeof createEvent>> {
    return this.events.create(admin, body);
  }

  @Handles(updateEvent)
  update(
    @CurrentAdmin() admin: Admin,
    @Input(updateEvent) { params, body }: InputOf<typeof updateEvent>,
  ): Promise<CallOutput<typeof updateEvent>> {
    return this.events.update(admin, params.id, body);
  }

  @Handles(cancelEvent)
  async cancel(
    @CurrentAdmin() admin: Admin,
    @Input(cancelEvent) { params }: InputOf<typeof cancelEvent>,
  ): Promise<CallOutput<typeof cancelEvent>> {
    await this.events.cancel(admin, params.id);
    return { ok: true };
  }
}
