import { Controller, Headers, Res } from '@nestjs/common';
import type { CallOutput } from '@portal/contracts/call';
import { createComment, deleteComment, listComments } from '@portal/contracts/comments';
import type { FastifyReply } from 'fastify';
import { Handles } from '../../http/handles';
import { newIdIn } from '../../http/idempotency-key';
import { Input, type InputOf } from '../../http/input';
import { CurrentMember, type Member } from '../../security/member';
import { decodeCursor, sendPage } from '../../http/paging';
import { CommentsService } from './comments.service';

@Controller()
export class CommentsController {
  constructor(private readonly comments: CommentsService) {}

  @Handles(listComments)
  async list(
    @CurrentMember() member: Member,
    @Input(listComments) { params, query }: InputOf<typeof listComments>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CallOutput<typeof listComments>> {
    const page = await this.comments.list(member, params.id, query.limit, decodeCursor(query.after));
    return sendPage(reply, listComments.path.replace(':id', params.id), query, page);
  }

  @Handles(createComment)
  add(
    @CurrentMember() member: Member,
    @Input(createComment) { params, body }: InputOf<typeof createComment>,
    @Headers() headers: unknown,
  ): Promise<CallOutput<typeof createComment>> {
    return this.comments.add(member, params.id, body, newIdIn(headers));
  }

  @Handles(deleteComment)
  async remove(
    @CurrentMember() member: Member,
    @Input(deleteComment) { params }: InputOf<typeof deleteComment>,
  ): Promise<CallOutput<typeof deleteComment>> {
    await this.comments.remove(member, params.id);
    return { ok: true };
  }
}
