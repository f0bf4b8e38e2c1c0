import { Controller, Req, Res } from '@nestjs/common';
import type { CallOutput } from '@portal/contracts/call';
import {
  beginTwoFactorSetup,
  changeStaffPassword,
  confirmTwoFactorSetup,
  disableTwoFactor,
  getStaffSelf,
  staffSignIn,
} from '@portal/contracts/staff';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import { CurrentAdmin, type Admin, type SignedInAdmin } from '../../security/admin';
import { Handles } from '../../http/handles';
import { Input, type InputOf } from '../../http/input';
import { ClientIp } from '../../limits/client-ip';
import { readDevice, readToken, setDevice, setToken } from '../../security/cookies';
import { TwoFactorService } from './two-factor.service';
import { StaffPasswordService } from './staff-password.service';
import { StaffSignInService } from './staff-sign-in.service';
import { Staff } from './staff.entity';
import { toStaffMember } from './staff.service';

/** What staff do with their own accounts. */
@Controller()
export class StaffAccountController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly signIns: StaffSignInService,
    private readonly secondFactor: TwoFactorService,
    private readonly passwords: StaffPasswordService,
  ) {}

  @Handles(staffSignIn)
  async signIn(
    @Input(staffSignIn) { body }: InputOf<typeof staffSignIn>,
    @Req() request: FastifyRequest,
    @ClientIp() ip: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CallOutput<typeof staffSignIn>> {
    const opened = await this.signIns.signIn(body, {
      address: ip,
      device: readDevice(request, 'admin'),
      previous: readToken(request, 'admin'),
      userAgent: request.headers['user-agent'],
    });
    if (!opened) return { next: 'code' };
    setToken(reply, 'admin', opened.token);
    setDevice(reply, 'admin', opened.device);
    return { next: 'signed-in' };
  }

  @Handles(getStaffSelf)
  async self(@CurrentAdmin() admin: SignedInAdmin): Promise<CallOutput<typeof getStaffSelf>> {
    const { staffId, role, mustSetUpSecondFactor } = admin;
    const staff = staffId === null ? null : await this.dataSource.manager.findOneBy(Staff, { id: staffId });
    const account = staff && {
      ...toStaffMember(staff),
      recoveryCodesLeft: await this.secondFactor.left(staff.id),
    };
    return { role, account, mustSetUpSecondFactor };
  }

  @Handles(changeStaffPassword)
  async changePassword(
    @CurrentAdmin() admin: Admin & SignedInAdmin,
    @Input(changeStaffPassword) { body }: InputOf<typeof changeStaffPassword>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CallOutput<typeof changeStaffPassword>> {
    setToken(reply, 'admin', await this.passwords.change(admin, readToken(request, 'admin') ?? '', body));
    return { ok: true };
  }

  @Handles(beginTwoFactorSetup)
  begin(@CurrentAdmin() admin: Admin & SignedInAdmin): Promise<CallOutput<typeof beginTwoFactorSetup>> {
    return this.secondFactor.begin(admin);
  }

  @Handles(confirmTwoFactorSetup)
  async confirm(
    @CurrentAdmin() admin: Admin & SignedInAdmin,
    @Input(confirmTwoFactorSetup) { body }: InputOf<typeof confirmTwoFactorSetup>,
  ): Promise<CallOutput<typeof confirmTwoFactorSetup>> {
    return { recoveryCodes: await this.secondFactor.confirm(admin, body.code) };
  }

  @Handles(disableTwoFactor)
  async drop(
    @CurrentAdmin() admin: Admin & SignedInAdmin,
    @Input(disableTwoFactor) { body }: InputOf<typeof disableTwoFactor>,
  ): Promise<CallOutput<typeof disableTwoFactor>> {
    await this.secondFactor.drop(admin, body.password);
    return { ok: true };
  }
}
