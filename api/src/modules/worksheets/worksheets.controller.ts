import { Controller, Req, Res, StreamableFile } from '@nestjs/common';
import { getWorksheet } from '@portal/contracts/worksheets';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Handles } from '../../http/handles';
import { Input, type InputOf } from '../../http/input';
import { WorksheetsService } from './worksheets.service';

/** Browsers show a PDF in their own page, which embeds it and has inline styles. */
const PDF_POLICY =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'";

@Controller()
export class WorksheetsController {
  constructor(private readonly worksheets: WorksheetsService) {}

  @Handles(getWorksheet)
  async open(
    @Input(getWorksheet) { params }: InputOf<typeof getWorksheet>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile | undefined> {
    const { bytes, etag } = await this.worksheets.of(params.courseKey);
    void reply.headers({ 'cache-control': 'private, max-age=3600', 'content-security-policy': PDF_POLICY, etag });
    if (request.headers['if-none-match']?.includes(etag)) {
      void reply.status(304);
      return undefined;
    }
    return new StreamableFile(bytes, {
      type: 'application/pdf',
      disposition: `inline; filename="five-pillars-${params.courseKey}-worksheet.pdf"`,
    });
  }
}
