import type { Attachment } from '@portal/contracts/thread-files';
import type { Side } from '@portal/contracts/threads';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { Instant } from '../../database/columns';

/** A file of a message, or one that was sent for a message that is being written. */
@Entity('thread_attachments')
export class ThreadAttachment {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  /** The owner of the thread; the file is deleted with their account. */
  @Column('uuid')
  userId!: string;

  /** Null until a message takes it. */
  @Column('uuid', { nullable: true })
  messageId!: string | null;

  @Column('text')
  side!: Side;

  /** Whose it is until a message takes it, as `Writer.key` names them. */
  @Column('text')
  sender!: string;

  /** Its place among the files of its message. */
  @Column('int', { default: 0 })
  position!: number;

  /** Names it in its address. */
  @Column('text')
  token!: string;

  @Column('text')
  kind!: Attachment['kind'];

  @Column('text')
  name!: string;

  @Column('bytea', { nullable: true, select: false })
  content!: Buffer | null;

  /** The object that has its bytes instead. */
  @Column('bytea', { nullable: true })
  objectSha256!: Buffer | null;

  @Column('int')
  bytes!: number;

  @Column('int', { nullable: true })
  width!: number | null;

  @Column('int', { nullable: true })
  height!: number | null;

  @Instant()
  createdAt!: Date;
}
