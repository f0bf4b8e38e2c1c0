import { Controller, Res } from '@nestjs/common';
import type { CallOutput } from '@portal/contracts/call';
import {
  getImportInvitations,
  previewImportInvitation,
  sendImportInvitations,
} from '@portal/contracts/import-invitations';
import type { FastifyReply } from 'fastify';
import { EMAIL_PREVIEW_POLICY } from '../../email/preview-policy';
import { Handles } from '../../http/handles';
import { Input, type InputOf } from '../../http/input';
import { CurrentAdmin, type Admin } from '../../security/admin';
import { OpenedByLink } from '../../security/admin-guard';
import { ImportInvitationsService } from './import-invitations.service';

@Controller()
export class ImportInvitationsController {
  constructor(private readonly invitations: ImportInvitationsService) {}

  @Handles(getImportInvitations)
  list(
    @Input(getImportInvitations) { query }: InputOf<typeof getImportInvitations>,
  ): Promise<CallOutput<typeof getImportInvitations>> {
    return this.invitations.list(query.page);
  }

  @Handles(previewImportInvitation)
  @OpenedByLink()
  preview(@Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    void reply.headers({ 'cache-control': 'private, no-store', 'content-security-policy': EMAIL_PREVIEW_POLICY });
    return this.invitations.preview();
  }

  @Handles(sendImportInvitations)
  async send(
    @CurrentAdmin() admin: Admin,
    @Input(sendImportInvitations) { body }: InputOf<typeof sendImportInvitations>,
  ): Promise<CallOutput<typeof sendImportInvitations>> {
    return { sent: await this.invitations.send(admin, body.expected) };
  }
}
