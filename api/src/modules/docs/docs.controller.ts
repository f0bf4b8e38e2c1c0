import { Controller, Get, Header, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { notFound } from '../../common/refusal';
import { DOCS_PAGE, DOCS_POLICY, DOCS_START } from './docs-page';
import { openApi } from './openapi';
import { readSwaggerAsset } from './swagger-assets';

/** The API's own documentation, everything on it served from here. */
@Controller('api')
export class DocsController {
  private readonly description = openApi();

  @Get('docs')
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('content-security-policy', DOCS_POLICY)
  page() {
    return DOCS_PAGE;
  }

  @Get('docs/openapi.json')
  json() {
    return this.description;
  }

  @Get('docs/start.js')
  @Header('content-type', 'text/javascript; charset=utf-8')
  start() {
    return DOCS_START;
  }

  @Get('docs/:asset')
  async asset(@Param('asset') name: string, @Res() reply: FastifyReply) {
    const asset = await readSwaggerAsset(name);
    if (!asset) throw notFound('There is nothing at this address.');
    void reply.header('cache-control', 'public, max-age=3600').type(asset.type).send(asset.body);
  }
}
