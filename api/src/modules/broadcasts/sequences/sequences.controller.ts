import { Controller, Res } from '@nestjs/common';
import type { CallOutput } from '@portal/contracts/call';
import {
  activateEmailSequence,
  createEmailSequence,
  deleteEmailSequence,
  getEmailSequence,
  getSequenceAudience,
  listEmailSequences,
  pauseEmailSequence,
  previewSequenceStep,
  sendSequenceTest,
  updateEmailSequence,
} from '@portal/contracts/email-sequences';
import type { FastifyReply } from 'fastify';
import { EMAIL_PREVIEW_POLICY } from '../../../email/preview-policy';
import { Handles } from '../../../http/handles';
import { Input, type InputOf } from '../../../http/input';
import { decodeCursor, sendPage } from '../../../http/paging';
import { CurrentAdmin, type Admin, type SignedInAdmin } from '../../../security/admin';
import { OpenedByLink } from '../../../security/admin-guard';
import { SequencePreviews } from './sequence-previews.service';
import { SequencesService } from './sequences.service';

@Controller()
export class SequencesController {
  constructor(
    private readonly sequences: SequencesService,
    private readonly previews: SequencePreviews,
  ) {}

  @Handles(listEmailSequences)
  async list(
    @Input(listEmailSequences) { query }: InputOf<typeof listEmailSequences>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CallOutput<typeof listEmailSequences>> {
    const page = await this.sequences.list(query.limit, decodeCursor(query.after));
    return sendPage(reply, listEmailSequences.path, query, page);
  }

  @Handles(getEmailSequence)
  get(
    @Input(getEmailSequence) { params }: InputOf<typeof getEmailSequence>,
  ): Promise<CallOutput<typeof getEmailSequence>> {
    return this.sequences.get(params.id);
  }

  @Handles(createEmailSequence)
  create(
    @CurrentAdmin() admin: Admin,
    @Input(createEmailSequence) { body }: InputOf<typeof createEmailSequence>,
  ): Promise<CallOutput<typeof createEmailSequence>> {
    return this.sequences.create(admin, body);
  }

  @Handles(updateEmailSequence)
  update(
    @CurrentAdmin() admin: Admin,
    @Input(updateEmailSequence) { params, body }: InputOf<typeof updateEmailSequence>,
  ): Promise<CallOutput<typeof updateEmailSequence>> {
    return this.sequences.update(admin, params.id, body);
  }

  @Handles(deleteEmailSequence)
  async delete(
    @CurrentAdmin() admin: Admin,
    @Input(deleteEmailSequence) { params }: InputOf<typeof deleteEmailSequence>,
  ): Promise<CallOutput<typeof deleteEmailSequence>> {
    await this.sequences.delete(admin, params.id);
    return { ok: true };
  }

  @Handles(activateEmailSequence)
  activate(
    @CurrentAdmin() admin: Admin,
    @Input(activateEmailSequence) { params, body }: InputOf<typeof activateEmailSequence>,
  ): Promise<CallOutput<typeof activateEmailSequence>> {
    return this.sequences.activate(admin, params.id, body.version);
  }

  @Handles(pauseEmailSequence)
  pause(
    @CurrentAdmin() admin: Admin,
    @Input(pauseEmailSequence) { params }: InputOf<typeof pauseEmailSequence>,
  ): Promise<CallOutput<typeof pauseEmailSequence>> {
    return this.sequences.pause(admin, params.id);
  }

  @Handles(getSequenceAudience)
  audience(
    @Input(getSequenceAudience) { params }: InputOf<typeof getSequenceAudience>,
  ): Promise<CallOutput<typeof getSequenceAudience>> {
    return this.previews.audience(params.id);
  }

  @Handles(previewSequenceStep)
  @OpenedByLink()
  preview(
    @Input(previewSequenceStep) { params, query }: InputOf<typeof previewSequenceStep>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    void reply.headers({ 'cache-control': 'private, no-store', 'content-security-policy': EMAIL_PREVIEW_POLICY });
    return this.previews.html(params.id, params.stepId, query.recipient);
  }

  @Handles(sendSequenceTest)
  async test(
    @CurrentAdmin() admin: Admin & SignedInAdmin,
    @Input(sendSequenceTest) { params }: InputOf<typeof sendSequenceTest>,
  ): Promise<CallOutput<typeof sendSequenceTest>> {
    return { recipients: await this.previews.test(admin, params.id, params.stepId) };
  }
}
