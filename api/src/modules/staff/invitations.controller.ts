import { Controller } from '@nestjs/common';
import type { CallOutput } from '@portal/contracts/call';
import {
  acceptStaffInvitation,
  getStaffInvitation,
  inviteStaff,
  withdrawStaffInvitation,
} from '@portal/contracts/staff';
import { CurrentAdmin, type Admin } from '../../security/admin';
import { Handles } from '../../http/handles';
import { Input, type InputOf } from '../../http/input';
import { ClientIp } from '../../limits/client-ip';
import { InvitationsService } from './invitations.service';

@Controller()
export class InvitationsController {
  constructor(private readonly invitations: InvitationsService) {}

  @Handles(inviteStaff)
  invite(
    @CurrentAdmin() admin: Admin,
    @Input(inviteStaff) { body }: InputOf<typeof inviteStaff>,
  ): Promise<CallOutput<typeof inviteStaff>> {
    return this.invitations.invite(admin, body);
  }

  @Handles(withdrawStaffInvitation)
  async withdraw(
    @CurrentAdmin() admin: Admin,
    @Input(withdrawStaffInvitation) { params }: InputOf<typeof withdrawStaffInvitation>,
  ): Promise<CallOutput<typeof withdrawStaffInvitation>> {
    await this.invitations.withdraw(admin, params.id);
    return { ok: true };
  }

  @Handles(getStaffInvitation)
  find(
    @Input(getStaffInvitation) { params }: InputOf<typeof getStaffInvitation>,
    @ClientIp() ip: string,
  ): Promise<CallOutput<typeof getStaffInvitation>> {
    return this.invitations.find(params.token, ip);
  }

  @Handles(acceptStaffInvitation)
  async accept(
    @Input(acceptStaffInvitation) { params, body }: InputOf<typeof acceptStaffInvitation>,
    @ClientIp() ip: string,
  ): Promise<CallOutput<typeof acceptStaffInvitation>> {
    await this.invitations.accept(params.token, body, ip);
    return { ok: true };
  }
}
