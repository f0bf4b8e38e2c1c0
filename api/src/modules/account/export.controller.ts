import { Controller, Res, UseGuards } from '@nestjs/common';
import { exportMemberData, exportMemberPage } from '@portal/contracts/account-export';
import type { CallOutput } from '@portal/contracts/call';
import type { FastifyReply } from 'fastify';
import { Handles } from '../../http/handles';
import { CurrentMember, type Member } from '../../security/member';
import { brandedPage } from '../../server-pages/branded-page';
import { LiveBrand } from '../../config/live-brand';
import { NotEmbeddedGuard } from '../../security/navigation-guard';
import { exportPage } from './export-page';
import { ExportService } from './export.service';

@Controller()
@UseGuards(NotEmbeddedGuard)
export class ExportController {
  constructor(
    private readonly exports: ExportService,
    private readonly brand: LiveBrand,
  ) {}

  @Handles(exportMemberData)
  async data(
    @CurrentMember() member: Member,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CallOutput<typeof exportMemberData>> {
    const data = await this.exports.of(member.id);
    attach(reply, 'json');
    return data;
  }

  @Handles(exportMemberPage)
  async page(
    @CurrentMember() member: Member,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CallOutput<typeof exportMemberPage>> {
    const { page } = brandedPage(exportPage(await this.exports.of(member.id)), this.brand.current);
    attach(reply, 'html');
    return page;
  }
}

function attach(reply: FastifyReply, kind: 'json' | 'html') {
  void reply.header('content-disposition', `attachment; filename="five-pillars-my-data.${kind}"`);
}
