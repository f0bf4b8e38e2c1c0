import { Controller, Res } from '@nestjs/common';
import type { CallOutput } from '@portal/contracts/call';
import { listMessages, sendMessage } from '@portal/contracts/coach-messages';
import type { FastifyReply } from 'fastify';
import { Handles } from '../../common/handles';
import { Input, type InputOf } from '../../common/input';
import { CurrentMember, type Member } from '../../common/member';
import { decodeCursor, sendPage } from '../../common/paging';
import { MessagesService } from './messages.service';

@Controller()
export class MessagesController {
  constructor(private readonly messages: MessagesService) {}

  @Handles(sendMessage)
  send(
    @CurrentMember() member: Member,
    @Input(sendMessage) { body }: InputOf<typeof sendMessage>,
  ): Promise<CallOutput<typeof sendMessage>> {
    return this.messages.send(member, body.content);
  }

  @Handles(listMessages)
  async list(
    @Input(listMessages) { query }: InputOf<typeof listMessages>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CallOutput<typeof listMessages>> {
    return sendPage(reply, listMessages.path, query, await this.messages.list(query.limit, decodeCursor(query.after)));
  }
}
