import type { StaffNotificationKind } from '@portal/contracts/staff-notification-kinds';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Whether someone of the staff wants push messages of a kind; without a row, the kind's own default holds. */
@Entity('staff_push_choices')
export class StaffPushChoice {
  @PrimaryColumn('uuid')
  staffId!: string;

  @PrimaryColumn('text')
  kind!: StaffNotificationKind;

  @Column('boolean')
  wanted!: boolean;
}
