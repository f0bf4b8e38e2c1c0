import { Controller } from '@nestjs/common';
import type { CallOutput } from '@portal/contracts/call';
import {
  approveSignUp,
  changeSignUpMode,
  declineSignUp,
  getRegistration,
  getLeadInvitation,
  inviteLead,
  inviteMember,
  resendMemberInvitation,
  withdrawMemberInvitation,
} from '@portal/contracts/registration';
import { CurrentAdmin, type Admin } from '../../security/admin';
import { Handles } from '../../http/handles';
import { Input, type InputOf } from '../../http/input';
import { MemberInvitationsService } from './invitations/member-invitations.service';
import { SignUpSettingsService } from './sign-ups/sign-up-settings.service';
import { SignUpsService } from './sign-ups/sign-ups.service';

const DONE = { ok: true } as const;

/** Who becomes a member, as the owner decides it. */
@Controller()
export class RegistrationController {
  constructor(
    private readonly settings: SignUpSettingsService,
    private readonly signUps: SignUpsService,
    private readonly invitations: MemberInvitationsService,
  ) {}

  @Handles(getRegistration)
  async show(): Promise<CallOutput<typeof getRegistration>> {
    const [mode, requests, invitations] = await Promise.all([
      this.settings.mode(),
      this.signUps.list(),
      this.invitations.list(),
    ]);
    return { mode, requests, invitations };
  }

  @Handles(changeSignUpMode)
  async changeMode(
    @CurrentAdmin() admin: Admin,
    @Input(changeSignUpMode) { body }: InputOf<typeof changeSignUpMode>,
  ): Promise<CallOutput<typeof changeSignUpMode>> {
    await this.settings.change(admin, body.mode);
    return DONE;
  }

  @Handles(inviteMember)
  invite(
    @CurrentAdmin() admin: Admin,
    @Input(inviteMember) { body }: InputOf<typeof inviteMember>,
  ): Promise<CallOutput<typeof inviteMember>> {
    return this.invitations.invite(admin, body);
  }

  @Handles(resendMemberInvitation)
  resend(
    @CurrentAdmin() admin: Admin,
    @Input(resendMemberInvitation) { params }: InputOf<typeof resendMemberInvitation>,
  ): Promise<CallOutput<typeof resendMemberInvitation>> {
    return this.invitations.resend(admin, params.id);
  }

  @Handles(withdrawMemberInvitation)
  async withdraw(
    @CurrentAdmin() admin: Admin,
    @Input(withdrawMemberInvitation) { params }: InputOf<typeof withdrawMemberInvitation>,
  ): Promise<CallOutput<typeof withdrawMemberInvitation>> {
    await this.invitations.withdraw(admin, params.id);
    return DONE;
  }

  @Handles(getLeadInvitation)
  async ofLead(
    @Input(getLeadInvitation) { params }: InputOf<typeof getLeadInvitation>,
  ): Promise<CallOutput<typeof getLeadInvitation>> {
    return { invitation: await this.invitations.ofLead(params.id) };
  }

  @Handles(inviteLead)
  inviteLead(
    @CurrentAdmin() admin: Admin,
    @Input(inviteLead) { params }: InputOf<typeof inviteLead>,
  ): Promise<CallOutput<typeof inviteLead>> {
    return this.invitations.inviteLead(admin, params.id);
  }

  @Handles(approveSignUp)
  async approve(
    @CurrentAdmin() admin: Admin,
    @Input(approveSignUp) { params }: InputOf<typeof approveSignUp>,
  ): Promise<CallOutput<typeof approveSignUp>> {
    await this.signUps.approve(admin, params.id);
    return DONE;
  }

  @Handles(declineSignUp)
  async decline(
    @CurrentAdmin() admin: Admin,
    @Input(declineSignUp) { params }: InputOf<typeof declineSignUp>,
  ): Promise<CallOutput<typeof declineSignUp>> {
    await this.signUps.decline(admin, params.id);
    return DONE;
  }
}
