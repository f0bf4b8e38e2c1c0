import type { SignUpMode } from '@portal/contracts/registration';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Who may sign up: one row. */
@Entity('sign_up_settings')
export class SignUpSettings {
  @PrimaryColumn('boolean', { default: true })
  single!: true;

  @Column('text', { default: 'open' })
  mode!: SignUpMode;
}
