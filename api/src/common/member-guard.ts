import { Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';

/** Name of the passport strategy that recognises a member's session. */
export const MEMBER_STRATEGY = 'member';

/** Lets signed-in members through; 401 for anyone else. */
@Injectable()
export class MemberGuard extends AuthGuard(MEMBER_STRATEGY) {}
