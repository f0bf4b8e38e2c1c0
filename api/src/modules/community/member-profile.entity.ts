import type { ProfileDetails } from '@portal/contracts/member-profiles';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a member chooses to show others besides their name and picture. */
@Entity('member_profiles')
export class StoredMemberProfile {
  @PrimaryColumn('uuid')
  userId!: string;

  @Column('text', { default: '' })
  bio!: string;

  @Column('text', { nullable: true })
  industry!: ProfileDetails['industry'];

  @Column('text', { default: '' })
  city!: string;

  @Column('text', { nullable: true })
  website!: string | null;

  @Column('boolean', { default: false })
  showsProgress!: boolean;
}
