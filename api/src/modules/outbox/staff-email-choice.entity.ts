import type { StaffNotificationKind } from '@portal/contracts/staff-notification-kinds';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Whether someone of the staff wants emails of a kind; without a row, the kind's own default holds. */
@Entity('staff_email_choices')
export class StaffEmailChoice {
  @PrimaryColumn('uuid')
  staffId!: string;

  @PrimaryColumn('text')
  kind!: StaffNotificationKind;

  @Column('boolean')
  wanted!: boolean;
}
