import { Module } from '@nestjs/common';
import { PublicHttps } from './public-https';

@Module({ providers: [PublicHttps], exports: [PublicHttps] })
export class OutgoingModule {}
