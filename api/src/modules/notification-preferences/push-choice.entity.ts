import type { NotificationKind } from '@portal/contracts/notification-kinds';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Whether a member wants push messages of a kind; without a row, the kind's own default holds. */
@Entity('push_choices')
export class PushChoice {
  @PrimaryColumn('uuid')
  userId!: string;

  @PrimaryColumn('text')
  kind!: NotificationKind;

  @Column('boolean')
  wanted!: boolean;
}
