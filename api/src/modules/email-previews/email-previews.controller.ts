import { Controller, Res } from '@nestjs/common';
import type { CallOutput } from '@portal/contracts/call';
import { listEmailTemplates, previewEmailTemplate, previewTemplateEmail } from '@portal/contracts/outbox';
import type { FastifyReply } from 'fastify';
import { FRAMED_EMAIL_HEADERS } from '../../email/preview-policy';
import { notFound } from '../../errors/api-exception';
import { Handles } from '../../http/handles';
import { Input, type InputOf } from '../../http/input';
import { OpenedByLink } from '../../security/admin-guard';
import { EmailRenderer } from '../outbox/email-renderer.service';
import type { EmailTemplate } from '../outbox/email-template';
import { COPY } from './copy';
import { EMAIL_TEMPLATES } from './email-templates';

/** Every kind of email as its readers see it: with example values, or as it was last stored. */
@Controller()
export class EmailPreviewsController {
  constructor(private readonly renderer: EmailRenderer) {}

  @Handles(listEmailTemplates)
  async list(): Promise<CallOutput<typeof listEmailTemplates>> {
    const latest = await this.renderer.latest(EMAIL_TEMPLATES.map(({ id }) => id));
    return EMAIL_TEMPLATES.map((template) => {
      const { id, reader, sent } = template;
      return { id, reader, sent, subject: this.renderer.example(template).subject, latest: latest.get(id) ?? null };
    });
  }

  @Handles(previewEmailTemplate)
  @OpenedByLink()
  preview(
    @Input(previewEmailTemplate) { params }: InputOf<typeof previewEmailTemplate>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): string {
    const template = templateOf(params.template);
    void reply.headers(FRAMED_EMAIL_HEADERS);
    return this.renderer.example(template).html;
  }

  @Handles(previewTemplateEmail)
  @OpenedByLink()
  async previewStored(
    @Input(previewTemplateEmail) { params }: InputOf<typeof previewTemplateEmail>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const html = await this.renderer.stored(templateOf(params.template), params.id);
    void reply.headers(FRAMED_EMAIL_HEADERS);
    return html;
  }
}

function templateOf(id: string): EmailTemplate {
  const template = EMAIL_TEMPLATES.find((each) => each.id === id);
  if (!template) throw notFound(COPY.noTemplate);
  return template;
}
