import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The sign-in settings of all staff: a single row. Changes of owners lock it. */
@Entity('staff_settings')
export class StaffSettings {
  @PrimaryColumn('boolean', { default: true })
  single!: true;

  @Column('boolean', { default: false })
  ownersNeedSecondFactor!: boolean;

  @Column('boolean', { default: false })
  sharedPasswordOff!: boolean;
}
