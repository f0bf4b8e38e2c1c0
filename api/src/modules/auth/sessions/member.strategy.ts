import { Injectable, Logger } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { MEMBER_HEADER, TIME_ZONE_HEADER } from '@portal/contracts/call';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-custom';
import type { Member } from '../../../security/member';
import { findTimeZone } from '../../../time/time-zones';
import { readToken } from '../../../security/cookies';
import { isSafe } from '../../../security/write-guard';
import { MEMBER_STRATEGY } from '../../../security/member-guard';
import { UsersService } from '../../users/users.service';
import { SessionsService } from './sessions.service';

/** Whether a call was made in the name of another member, who used the browser before. */
const isForAnother = ({ id }: Member, { headers }: FastifyRequest) =>
  headers[MEMBER_HEADER] !== undefined && headers[MEMBER_HEADER] !== id;

/**
 * Authenticates a member by the session cookie, and stores their time zone as the browser reports it, unless they chose
 * one.
 */
@Injectable()
export class MemberStrategy extends PassportStrategy(Strategy, MEMBER_STRATEGY) {
  private readonly log = new Logger(MemberStrategy.name);

  constructor(
    private readonly sessions: SessionsService,
    private readonly users: UsersService,
  ) {
    super();
  }

  async validate(request: FastifyRequest): Promise<Member | false> {
    const token = readToken(request, 'member');
    const found = token ? await this.sessions.findMember(token) : undefined;
    if (!found || isForAnother(found.person, request)) return false;
    request.primary = found.primary;
    if (!isSafe(request)) await this.sessions.noteWrite(found);
    const member = found.person;
    if (member.timeZoneChosen) return member;
    const told = request.headers[TIME_ZONE_HEADER];
    const timeZone = typeof told === 'string' && told !== member.timeZone ? findTimeZone(told) : undefined;
    if (timeZone === undefined || timeZone === member.timeZone) return member;
    await this.keepTimeZone(member, timeZone);
    return { ...member, timeZone };
  }

  /** Best effort: if it cannot be written (full disk, read-only database), the request continues without it. */
  private async keepTimeZone({ id }: Member, timeZone: string) {
    try {
      await this.users.moveTo(id, timeZone);
    } catch (error) {
      this.log.warn({ message: 'Could not save a member’s time zone', err: error });
    }
  }
}
