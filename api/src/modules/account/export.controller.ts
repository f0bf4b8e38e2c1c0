import { Controller, Res, UseGuards } from '@nestjs/common';
import { exportMemberData, exportMemberPage } from '@portal/contracts/account-export';
import type { CallOutput } from '@portal/contracts/call';
import type { FastifyReply } from 'fastify';
import { Handles } from '../../common/handles';
import { CurrentMember, type Member } from '../../common/member';
import { NotEmbeddedGuard } from '../../security/navigation-guard';
import { exportPage } from './export-page';
import { ExportService } from './export.service';

@Controller()
@UseGuards(NotEmbeddedGuard)
export class ExportController {
  constructor(private readonly exports: ExportService) {}

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
    const page = exportPage(await this.exports.of(member.id));
    attach(reply, 'html');
    return page;
  }
}

function attach(reply: FastifyReply, kind: 'json' | 'html') {
  void reply.header('content-disposition', `attachment; filename="five-pillars-my-data.${kind}"`);
}
