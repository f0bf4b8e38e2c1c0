import type { EmailSetting } from '@portal/contracts/email-settings';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { Instant, WorkedOut } from '../../database/columns';

/** A member's account. */
@Entity('users')
export class User {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  /** In lower case; unique. */
  @Column('text')
  email!: string;

  /** Shared with the questionnaires and other accounts of the same person. */
  @Column('uuid', { default: () => 'gen_random_uuid()' })
  personId!: string;

  /** When the email address was verified; null until then. */
  @Instant({ nullable: true })
  emailVerifiedAt!: Date | null;

  /** Signed up while a mail server was configured: posting and booking require `emailVerifiedAt`. */
  @Column('boolean', { default: false })
  mustShowAddress!: boolean;

  /** Null for a member who signs in through the identity provider. */
  @Column('text', { select: false, nullable: true })
  passwordHash!: string | null;

  @Column('text')
  firstName!: string;

  @Column('text')
  lastName!: string;

  /** As an import gave it; null for everybody else. */
  @Column('text', { nullable: true })
  phone!: string | null;

  /** No longer used: pictures have their own table. It stays while an API of the previous version may be running. */
  @Column('text', { select: false, nullable: true })
  profileImageUrl!: string | null;

  /** Names the member's picture in its address; null without a picture. */
  @Column('text', { nullable: true })
  pictureToken!: string | null;

  @Column('text', { default: 'UTC' })
  timeZone!: string;

  /** Chosen by the member: the browser's time zone no longer overrides it. */
  @Column('boolean', { default: false })
  timeZoneChosen!: boolean;

  @Instant()
  createdAt!: Date;

  @Instant({ nullable: true })
  lastActiveAt!: Date | null;

  /** When a write of theirs was last noted, by the database's clock, at most every half minute: see decision 90. */
  @Column('timestamptz', { select: false, nullable: true })
  lastWriteAt!: Date | null;

  /** Null while the account is active. */
  @Instant({ nullable: true })
  deactivatedAt!: Date | null;

  /** Kinds of optional emails that the member does not want. */
  @Column('text', { array: true, default: '{}' })
  declinedMails!: EmailSetting[];

  /** Lets a link in an email change `declinedMails`, and nothing else, without signing in. */
  @Column('text', {
    select: false,
    default: () => "replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')",
  })
  mailToken!: string;

  @WorkedOut('text')
  searchText!: string;
}
