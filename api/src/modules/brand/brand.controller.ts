import { Controller, Get, Param, Res } from '@nestjs/common';
import { getBrand, LOGO_PATH, logoParams, saveBrand, uploadLogo, type BrandSettings } from '@portal/contracts/brand';
import type { CallOutput } from '@portal/contracts/call';
import type { FastifyReply } from 'fastify';
import { CurrentAdmin, type Admin } from '../../security/admin';
import { Handles } from '../../http/handles';
import { Input, type InputOf } from '../../http/input';
import { FOR_GOOD } from '../../http/ready-file';
import { notFound } from '../../errors/api-exception';
import { SentFile, type IncomingFile } from '../../http/upload';
import { BrandService } from './brand.service';
import { COPY } from './copy';
import { LogosService } from './logos.service';

@Controller()
export class BrandController {
  constructor(
    private readonly brand: BrandService,
    private readonly logos: LogosService,
  ) {}

  @Handles(getBrand)
  find(): Promise<BrandSettings> {
    return this.brand.find();
  }

  @Handles(saveBrand)
  save(@CurrentAdmin() admin: Admin, @Input(saveBrand) { body }: InputOf<typeof saveBrand>): Promise<BrandSettings> {
    return this.brand.save(admin, body);
  }

  @Handles(uploadLogo)
  async upload(@CurrentAdmin() admin: Admin, @SentFile() file: IncomingFile): Promise<CallOutput<typeof uploadLogo>> {
    return { logo: await this.logos.take(admin, file) };
  }

  @Get(LOGO_PATH)
  async show(@Param() params: unknown, @Res({ passthrough: true }) reply: FastifyReply): Promise<Buffer> {
    const { data } = logoParams.safeParse(params);
    if (!data) throw notFound(COPY.noLogo);
    const icon = await this.logos.find(data.token, data.form);
    void reply.type('image/png').header('cache-control', FOR_GOOD);
    return icon;
  }
}
