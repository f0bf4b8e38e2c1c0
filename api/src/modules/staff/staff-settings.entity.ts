import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The sign-in settings of all staff: one row. Whoever changes who the owners are locks it meanwhile. */
@Entity('staff_settings')
export class StaffSettings {
  @PrimaryColumn('boolean', { default: true })
  single!: true;

  @Column('boolean', { default: false })
  ownersNeedSecondFactor!: boolean;

  @Column('boolean', { default: false })
  sharedPasswordOff!: boolean;
}
