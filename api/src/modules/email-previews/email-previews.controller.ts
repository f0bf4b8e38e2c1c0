import { Controller, Res } from '@nestjs/common';
import type { CallOutput } from '@portal/contracts/call';
import { listEmailTemplates, previewEmailTemplate } from '@portal/contracts/outbox';
import type { FastifyReply } from 'fastify';
import { FRAMED_EMAIL_HEADERS } from '../../email/preview-policy';
import { notFound } from '../../errors/api-exception';
import { Handles } from '../../http/handles';
import { Input, type InputOf } from '../../http/input';
import { OpenedByLink } from '../../security/admin-guard';
import { OutboxService } from '../outbox/outbox.service';
import { COPY } from './copy';
import { EMAIL_TEMPLATES } from './email-templates';

/** Every kind of email with example values, as its readers see it. */
@Controller()
export class EmailPreviewsController {
  constructor(private readonly outbox: OutboxService) {}

  @Handles(listEmailTemplates)
  list(): CallOutput<typeof listEmailTemplates> {
    return EMAIL_TEMPLATES.map((template) => {
      const { id, reader, sent } = template;
      return { id, reader, sent, subject: this.outbox.render(template).subject };
    });
  }

  @Handles(previewEmailTemplate)
  @OpenedByLink()
  preview(
    @Input(previewEmailTemplate) { params }: InputOf<typeof previewEmailTemplate>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): string {
    const template = EMAIL_TEMPLATES.find(({ id }) => id === params.template);
    if (!template) throw notFound(COPY.noTemplate);
    void reply.headers(FRAMED_EMAIL_HEADERS);
    return this.outbox.render(template).html;
  }
}
