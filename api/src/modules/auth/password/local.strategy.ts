import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-local';
import type { User } from '../../users/user.entity';
import { networkOf } from '../../../limits/client-ip';
import { readDevice } from '../../../security/cookies';
import { AccountsService } from './accounts.service';

/** Recognises a member by email and password. */
@Injectable()
export class LocalStrategy extends PassportStrategy(Strategy) {
  constructor(private readonly accounts: AccountsService) {
    super({ usernameField: 'email', passReqToCallback: true });
  }

  async validate(request: FastifyRequest, email: string, password: string): Promise<User | false> {
    const from = { address: networkOf(request.ip), device: readDevice(request, 'member') };
    return (await this.accounts.signIn(email, password, from)) ?? false;
  }
}
