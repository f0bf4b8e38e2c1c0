import { Controller, Get, Header, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { COPY } from '../../errors/copy';
import { sendReady } from '../../http/ready-file';
import { notFound } from '../../errors/api-exception';
import { DocsFiles } from './docs-files';
import { DOCS_PAGE, DOCS_POLICY } from './docs-page';

/** The API's own documentation, everything on it served from here. */
@Controller('api')
export class DocsController {
  private readonly files = new DocsFiles();

  @Get('docs')
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('content-security-policy', DOCS_POLICY)
  page() {
    return DOCS_PAGE;
  }

  @Get('docs/:file')
  async file(@Param('file') name: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    const found = await this.files.find(name);
    if (!found) throw notFound(COPY.nothingHere);
    await sendReady(request, reply.type(found.type), found.file);
  }
}
