import { Controller, Res } from '@nestjs/common';
import type { CallOutput } from '@portal/contracts/call';
import { createPost, listPosts } from '@portal/contracts/community';
import type { FastifyReply } from 'fastify';
import { Handles } from '../../common/handles';
import { Input, type InputOf } from '../../common/input';
import { CurrentMember, type Member } from '../../common/member';
import { CommunityService } from './community.service';
import { decodePlace, encodePlace } from './feed';

@Controller()
export class CommunityController {
  constructor(private readonly community: CommunityService) {}

  @Handles(listPosts)
  async list(
    @Input(listPosts) { query }: InputOf<typeof listPosts>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CallOutput<typeof listPosts>> {
    const after = query.after === undefined ? undefined : decodePlace(query.after);
    const { posts, next } = await this.community.list(query.limit, after);
    if (next) {
      const address = `${listPosts.path}?limit=${query.limit}&after=${encodePlace(next)}`;
      void reply.header('link', `<${address}>; rel="next"`);
    }
    return posts;
  }

  @Handles(createPost)
  share(
    @CurrentMember() member: Member,
    @Input(createPost) { body }: InputOf<typeof createPost>,
  ): Promise<CallOutput<typeof createPost>> {
    return this.community.share(member, body.content);
  }
}
