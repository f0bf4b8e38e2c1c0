import { Controller, Headers, Res } from '@nestjs/common';
import type { CallOutput } from '@portal/contracts/call';
import {
  cheerPost,
  createPost,
  deletePost,
  getPost,
  listPosts,
  uncheerPost,
  updatePost,
} from '@portal/contracts/community';
import type { FastifyReply } from 'fastify';
import { Handles } from '../../http/handles';
import { newIdIn } from '../../http/idempotency-key';
import { Input, type InputOf } from '../../http/input';
import { CurrentMember, type Member } from '../../security/member';
import { decodeCursor, sendPage } from '../../http/paging';
import { CommunityService } from './community.service';

@Controller()
export class CommunityController {
  constructor(private readonly community: CommunityService) {}

  @Handles(listPosts, { maxStalenessSeconds: 5 })
  async list(
    @CurrentMember() member: Member,
    @Input(listPosts) { query }: InputOf<typeof listPosts>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CallOutput<typeof listPosts>> {
    const page = await this.community.list(member, query, decodeCursor(query.after));
    return sendPage(reply, listPosts.path, query, page);
  }

  @Handles(getPost)
  show(
    @CurrentMember() member: Member,
    @Input(getPost) { params }: InputOf<typeof getPost>,
  ): Promise<CallOutput<typeof getPost>> {
    return this.community.one(member, params.id);
  }

  @Handles(createPost)
  share(
    @CurrentMember() member: Member,
    @Input(createPost) { body }: InputOf<typeof createPost>,
    @Headers() headers: unknown,
  ): Promise<CallOutput<typeof createPost>> {
    return this.community.share(member, body, newIdIn(headers));
  }

  @Handles(updatePost)
  edit(
    @CurrentMember() member: Member,
    @Input(updatePost) { params, body }: InputOf<typeof updatePost>,
  ): Promise<CallOutput<typeof updatePost>> {
    return this.community.edit(member, params.id, body);
  }

  @Handles(deletePost)
  async remove(
    @CurrentMember() member: Member,
    @Input(deletePost) { params }: InputOf<typeof deletePost>,
  ): Promise<CallOutput<typeof deletePost>> {
    await this.community.remove(member, params.id);
    return { ok: true };
  }

  @Handles(cheerPost)
  cheer(
    @CurrentMember() member: Member,
    @Input(cheerPost) { params }: InputOf<typeof cheerPost>,
  ): Promise<CallOutput<typeof cheerPost>> {
    return this.community.setCheered(member, params.id, true);
  }

  @Handles(uncheerPost)
  uncheer(
    @CurrentMember() member: Member,
    @Input(uncheerPost) { params }: InputOf<typeof uncheerPost>,
  ): Promise<CallOutput<typeof uncheerPost>> {
    return this.community.setCheered(member, params.id, false);
  }
}
