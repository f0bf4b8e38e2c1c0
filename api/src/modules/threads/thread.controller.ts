import { Controller, Headers, Res } from '@nestjs/common';
import type { CallOutput } from '@portal/contracts/call';
import { listMessages, sendMessage } from '@portal/contracts/coach-messages';
import { getAttachedPdf, getAttachedPicture, uploadAttachment } from '@portal/contracts/thread-files';
import { deleteThreadMessage, getThread, listThread, readThread, sendThreadMessage } from '@portal/contracts/threads';
import type { FastifyReply } from 'fastify';
import { Handles } from '../../http/handles';
import { Input, type InputOf } from '../../http/input';
import { CurrentMember, type Member } from '../../security/member';
import { decodeCursor, sendPage } from '../../http/paging';
import { SentFile, type IncomingFile } from '../../http/upload';
import { AttachmentsService } from './attachments.service';
import { keyIn } from '../../http/idempotency-key';
import { MessagesService } from './messages.service';
import { ModerationService } from './moderation.service';
import { ReadingService } from './reading.service';
import { sendFile } from './send-file';
import { memberAsWriter } from './writer';

/** A member's own thread with the coaching team. */
@Controller()
export class ThreadController {
  constructor(
    private readonly messages: MessagesService,
    private readonly reading: ReadingService,
    private readonly moderation: ModerationService,
    private readonly attachments: AttachmentsService,
  ) {}

  @Handles(getThread)
  standing(@CurrentMember() member: Member): Promise<CallOutput<typeof getThread>> {
    return this.reading.ofMember(member.id);
  }

  @Handles(listThread)
  async list(
    @CurrentMember() member: Member,
    @Input(listThread) { query }: InputOf<typeof listThread>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CallOutput<typeof listThread>> {
    const page = await this.messages.list(memberAsWriter(member.id), member.id, query, decodeCursor(query.after));
    return sendPage(reply, listThread.path, query, page);
  }

  @Handles(sendThreadMessage)
  write(
    @CurrentMember() member: Member,
    @Input(sendThreadMessage) { body }: InputOf<typeof sendThreadMessage>,
    @Headers() headers: unknown,
  ): Promise<CallOutput<typeof sendThreadMessage>> {
    return this.messages.write(memberAsWriter(member.id), member.id, body, keyIn(headers));
  }

  @Handles(deleteThreadMessage)
  async remove(
    @CurrentMember() member: Member,
    @Input(deleteThreadMessage) { params }: InputOf<typeof deleteThreadMessage>,
  ): Promise<CallOutput<typeof deleteThreadMessage>> {
    await this.moderation.remove(member.id, params.id);
    return { ok: true };
  }

  @Handles(readThread)
  async read(
    @CurrentMember() member: Member,
    @Input(readThread) { body }: InputOf<typeof readThread>,
  ): Promise<CallOutput<typeof readThread>> {
    await this.reading.read('member', member.id, body.at);
    return this.reading.ofMember(member.id);
  }

  @Handles(uploadAttachment)
  upload(
    @CurrentMember() member: Member,
    @Input(uploadAttachment) { query }: InputOf<typeof uploadAttachment>,
    @SentFile() file: IncomingFile,
  ): Promise<CallOutput<typeof uploadAttachment>> {
    return this.attachments.take(memberAsWriter(member.id), member.id, query.name, file);
  }

  @Handles(getAttachedPicture)
  async picture(
    @CurrentMember() member: Member,
    @Input(getAttachedPicture) { params }: InputOf<typeof getAttachedPicture>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    return sendFile(reply, 'inline', await this.find(member, params.token, 'picture'));
  }

  @Handles(getAttachedPdf)
  async pdf(
    @CurrentMember() member: Member,
    @Input(getAttachedPdf) { params }: InputOf<typeof getAttachedPdf>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    return sendFile(reply, 'attachment', await this.find(member, params.token, 'pdf'));
  }

  /** Write API of releases from before threads. */
  @Handles(sendMessage)
  async send(
    @CurrentMember() member: Member,
    @Input(sendMessage) { body }: InputOf<typeof sendMessage>,
  ): Promise<CallOutput<typeof sendMessage>> {
    const written = { content: body.content, attachments: [] };
    const { id, createdAt } = await this.messages.write(memberAsWriter(member.id), member.id, written, null);
    return { id, createdAt };
  }

  /** Read API of releases from before threads. */
  @Handles(listMessages)
  async listAll(
    @Input(listMessages) { query }: InputOf<typeof listMessages>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CallOutput<typeof listMessages>> {
    const page = await this.messages.ofMembers(query.limit, decodeCursor(query.after));
    return sendPage(reply, listMessages.path, query, page);
  }

  private find({ id }: Member, token: string, kind: 'picture' | 'pdf') {
    return this.attachments.find(memberAsWriter(id), id, token, kind);
  }
}
