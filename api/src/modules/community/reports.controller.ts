import { Controller, Res } from '@nestjs/common';
import type { CallOutput } from '@portal/contracts/call';
import { hidePost, listReports, reportPost, restorePost } from '@portal/contracts/moderation';
import type { FastifyReply } from 'fastify';
import { CurrentAdmin, type Admin } from '../../security/admin';
import { Handles } from '../../http/handles';
import { Input, type InputOf } from '../../http/input';
import { CurrentMember, type Member } from '../../security/member';
import { decodeCursor, sendPage } from '../../http/paging';
import { ReportsService } from './reports.service';

@Controller()
export class ReportsController {
  constructor(private readonly reports: ReportsService) {}

  @Handles(reportPost)
  async report(
    @CurrentMember() member: Member,
    @Input(reportPost) { params, body }: InputOf<typeof reportPost>,
  ): Promise<CallOutput<typeof reportPost>> {
    await this.reports.report(member, params.id, body);
    return { ok: true };
  }

  @Handles(listReports)
  async list(
    @Input(listReports) { query }: InputOf<typeof listReports>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CallOutput<typeof listReports>> {
    return sendPage(reply, listReports.path, query, await this.reports.list(query, decodeCursor(query.after)));
  }

  @Handles(hidePost)
  async hide(
    @CurrentAdmin() admin: Admin,
    @Input(hidePost) { params, body }: InputOf<typeof hidePost>,
  ): Promise<CallOutput<typeof hidePost>> {
    await this.reports.hide(admin, params.id, body.reason);
    return { ok: true };
  }

  @Handles(restorePost)
  async restore(
    @CurrentAdmin() admin: Admin,
    @Input(restorePost) { params }: InputOf<typeof restorePost>,
  ): Promise<CallOutput<typeof restorePost>> {
    await this.reports.restore(admin, params.id);
    return { ok: true };
  }
}
