import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { TIME_ZONE_HEADER } from '@portal/contracts/call';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-custom';
import { isTimeZone } from '../../common/local-day';
import type { Member } from '../../common/member';
import { MEMBER_STRATEGY } from '../../common/member-guard';
import { UsersService } from '../users/users.service';
import { readToken } from './session-cookies';
import { SessionsService } from './sessions.service';

/** Recognises a member by the session cookie, and keeps their time zone as the browser tells it. */
@Injectable()
export class MemberStrategy extends PassportStrategy(Strategy, MEMBER_STRATEGY) {
  constructor(
    private readonly sessions: SessionsService,
    private readonly users: UsersService,
  ) {
    super();
  }

  async validate(request: FastifyRequest): Promise<Member | false> {
    const token = readToken(request, 'member');
    const member = token && (await this.sessions.findMember(token));
    if (!member) return false;
    const told = request.headers[TIME_ZONE_HEADER];
    if (typeof told !== 'string' || told === member.timeZone || !isTimeZone(told)) return member;
    await this.users.moveTo(member.id, told);
    return { ...member, timeZone: told };
  }
}
