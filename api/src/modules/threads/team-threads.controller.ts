import { Controller, Headers, Res } from '@nestjs/common';
import type { CallOutput } from '@portal/contracts/call';
import {
  deleteTeamMessage,
  getTeamThread,
  hideThreadMessage,
  listTeamThread,
  listThreads,
  readTeamThread,
  restoreThreadMessage,
  sendTeamMessage,
} from '@portal/contracts/team-threads';
import { getTeamAttachedPdf, getTeamAttachedPicture, uploadTeamAttachment } from '@portal/contracts/thread-files';
import type { FastifyReply } from 'fastify';
import { CurrentAdmin, type Admin, type SignedInAdmin } from '../../security/admin';
import { Handles } from '../../http/handles';
import { Input, type InputOf } from '../../http/input';
import { decodeCursor, sendPage } from '../../http/paging';
import { SentFile, type IncomingFile } from '../../http/upload';
import { AttachmentsService } from './attachments.service';
import { keyIn } from '../../http/idempotency-key';
import { MessagesService } from './messages.service';
import { ModerationService } from './moderation.service';
import { ReadingService } from './reading.service';
import { sendFile } from './send-file';
import { staffAsWriter } from './writer';

/** Members' threads, for the coaching team. */
@Controller()
export class TeamThreadsController {
  constructor(
    private readonly messages: MessagesService,
    private readonly reading: ReadingService,
    private readonly moderation: ModerationService,
    private readonly attachments: AttachmentsService,
  ) {}

  @Handles(listThreads)
  async threads(
    @Input(listThreads) { query }: InputOf<typeof listThreads>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CallOutput<typeof listThreads>> {
    return sendPage(reply, listThreads.path, query, await this.reading.list(query, decodeCursor(query.after)));
  }

  @Handles(getTeamThread)
  thread(@Input(getTeamThread) { params }: InputOf<typeof getTeamThread>): Promise<CallOutput<typeof getTeamThread>> {
    return this.reading.ofTeam(params.id);
  }

  @Handles(listTeamThread)
  async list(
    @CurrentAdmin() admin: SignedInAdmin,
    @Input(listTeamThread) { params, query }: InputOf<typeof listTeamThread>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CallOutput<typeof listTeamThread>> {
    const page = await this.messages.list(staffAsWriter(admin), params.id, query, decodeCursor(query.after));
    return sendPage(reply, listTeamThread.path.replace(':id', params.id), query, page);
  }

  @Handles(sendTeamMessage)
  write(
    @CurrentAdmin() admin: SignedInAdmin,
    @Input(sendTeamMessage) { params, body }: InputOf<typeof sendTeamMessage>,
    @Headers() headers: unknown,
  ): Promise<CallOutput<typeof sendTeamMessage>> {
    return this.messages.write(staffAsWriter(admin), params.id, body, keyIn(headers));
  }

  @Handles(readTeamThread)
  async read(
    @Input(readTeamThread) { params, body }: InputOf<typeof readTeamThread>,
  ): Promise<CallOutput<typeof readTeamThread>> {
    await this.reading.read('team', params.id, body.at);
    return this.reading.ofTeam(params.id);
  }

  @Handles(deleteTeamMessage)
  async remove(
    @CurrentAdmin() admin: Admin & SignedInAdmin,
    @Input(deleteTeamMessage) { params }: InputOf<typeof deleteTeamMessage>,
  ): Promise<CallOutput<typeof deleteTeamMessage>> {
    await this.moderation.removeForTeam(admin, placeOf(params));
    return { ok: true };
  }

  @Handles(hideThreadMessage)
  async hide(
    @CurrentAdmin() admin: Admin & SignedInAdmin,
    @Input(hideThreadMessage) { params, body }: InputOf<typeof hideThreadMessage>,
  ): Promise<CallOutput<typeof hideThreadMessage>> {
    await this.moderation.hide(admin, placeOf(params), body.reason);
    return this.messages.one(staffAsWriter(admin), params.id, params.messageId);
  }

  @Handles(restoreThreadMessage)
  async restore(
    @CurrentAdmin() admin: Admin & SignedInAdmin,
    @Input(restoreThreadMessage) { params }: InputOf<typeof restoreThreadMessage>,
  ): Promise<CallOutput<typeof restoreThreadMessage>> {
    await this.moderation.restore(admin, placeOf(params));
    return this.messages.one(staffAsWriter(admin), params.id, params.messageId);
  }

  @Handles(uploadTeamAttachment)
  upload(
    @CurrentAdmin() admin: SignedInAdmin,
    @Input(uploadTeamAttachment) { params, query }: InputOf<typeof uploadTeamAttachment>,
    @SentFile() file: IncomingFile,
  ): Promise<CallOutput<typeof uploadTeamAttachment>> {
    return this.attachments.take(staffAsWriter(admin), params.id, query.name, file);
  }

  @Handles(getTeamAttachedPicture)
  async picture(
    @CurrentAdmin() admin: SignedInAdmin,
    @Input(getTeamAttachedPicture) { params }: InputOf<typeof getTeamAttachedPicture>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    const file = await this.attachments.find(staffAsWriter(admin), params.id, params.token, 'picture');
    return sendFile(reply, 'inline', file);
  }

  @Handles(getTeamAttachedPdf)
  async pdf(
    @CurrentAdmin() admin: SignedInAdmin,
    @Input(getTeamAttachedPdf) { params }: InputOf<typeof getTeamAttachedPdf>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    const file = await this.attachments.find(staffAsWriter(admin), params.id, params.token, 'pdf');
    return sendFile(reply, 'attachment', file);
  }
}

const placeOf = ({ id, messageId }: { id: string; messageId: string }) => ({ memberId: id, messageId });
