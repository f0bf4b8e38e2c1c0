import { Controller, Get, Req, Res } from '@nestjs/common';
import {
  changePassword,
  deleteAccount,
  getAccount,
  getIdentityConfirmation,
  updateProfile,
} from '@portal/contracts/account';
import type { CallOutput } from '@portal/contracts/call';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Handles } from '../../http/handles';
import { Input, type InputOf } from '../../http/input';
import { CurrentMember, type Member } from '../../security/member';
import { messagePage } from '../../server-pages/message-page';
import { sendPage } from '../../server-pages/send-page';
import { clearDevice, clearToken, readToken, setToken } from '../../security/cookies';
import { COPY } from './copy';
import { DeletionService } from './deletion.service';
import { PasswordService } from './password.service';
import { ProfileService } from './profile.service';
import { ProofService } from './proof.service';

/** What a member can do about their own account. */
@Controller()
export class AccountController {
  constructor(
    private readonly profiles: ProfileService,
    private readonly passwords: PasswordService,
    private readonly deletion: DeletionService,
    private readonly proof: ProofService,
  ) {}

  @Handles(getAccount)
  show(@CurrentMember() member: Member): Promise<CallOutput<typeof getAccount>> {
    return this.profiles.accountOf(member.id);
  }

  @Handles(updateProfile)
  update(
    @CurrentMember() member: Member,
    @Input(updateProfile) { body }: InputOf<typeof updateProfile>,
  ): Promise<CallOutput<typeof updateProfile>> {
    return this.profiles.update(member.id, body);
  }

  @Handles(changePassword)
  async changePassword(
    @CurrentMember() member: Member,
    @Input(changePassword) { body }: InputOf<typeof changePassword>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CallOutput<typeof changePassword>> {
    const token = readToken(request, 'member') ?? '';
    setToken(reply, 'member', await this.passwords.change(member.id, token, body));
    return { ok: true };
  }

  @Handles(getIdentityConfirmation)
  showProof(
    @CurrentMember() member: Member,
    @Req() request: FastifyRequest,
  ): Promise<CallOutput<typeof getIdentityConfirmation>> {
    return this.proof.of(member.id, readToken(request, 'member') ?? '');
  }

  @Handles(deleteAccount)
  async delete(
    @CurrentMember() member: Member,
    @Input(deleteAccount) { body }: InputOf<typeof deleteAccount>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CallOutput<typeof deleteAccount>> {
    await this.deletion.delete(member.id, readToken(request, 'member') ?? '', body.currentPassword);
    clearToken(reply, 'member');
    clearDevice(reply);
    return { ok: true };
  }

  /** Where the browser is redirected after the account is deleted. */
  @Get('api/account-deleted')
  showDeleted(@Res() reply: FastifyReply) {
    sendPage(reply, messagePage(COPY.deleted));
  }
}
