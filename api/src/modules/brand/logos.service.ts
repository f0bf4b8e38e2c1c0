import { Injectable } from '@nestjs/common';
import type { LogoVariant } from '@portal/contracts/brand';
import { DataSource, LessThan, Not, IsNull, In, type EntityManager } from 'typeorm';
import type { Admin } from '../../security/admin';
import { Clock } from '../../time/clock';
import { invalidInput, notFound } from '../../errors/api-exception';
import type { IncomingFile } from '../../http/upload';
import { LimitsService } from '../../limits/limits.service';
import { newToken } from '../../security/tokens';
import { LogoPictures } from '../pictures/logo-pictures.service';
import { BrandLogo } from './brand-logo.entity';
import { Brand } from './brand.entity';
import { COPY } from './copy';

/** Milliseconds that a logo waits for the brand to take it, and that an earlier one is still served to open pages. */
const WAITS = 24 * 60 * 60 * 1000;

const COLUMNS = {
  'any-192': 'any192',
  'any-512': 'any512',
  'maskable-512': 'maskable512',
  'touch-180': 'touch180',
} as const satisfies Record<LogoVariant, keyof BrandLogo>;

/** Logos: uploaded before the brand with the logo is saved, and served under a URL that changes with the logo. */
@Injectable()
export class LogosService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly pictures: LogoPictures,
    private readonly limits: LimitsService,
    private readonly clock: Clock,
  ) {}

  /** Stores a logo and returns its token. Throws like `LogoPictures`. */
  async take({ address }: Admin, file: IncomingFile): Promise<string> {
    await this.limits.consume('logosPerAdmin', address);
    const forms = await this.pictures.process(`admin ${address}`, file);
    const token = newToken();
    await this.logos.insert({ ...forms, token, createdAt: this.clock.now() });
    return token;
  }

  /** Refuses with 400 a logo that is not there, e.g. because it waited for more than a day. */
  async ensureThere(manager: EntityManager, token: string | null): Promise<void> {
    if (token === null || (await manager.existsBy(BrandLogo, { token }))) return;
    throw invalidInput([{ path: 'logo', message: COPY.logoGone }]);
  }

  /** A logo in one of its forms; 404 when there is none. */
  async find(token: string, form: LogoVariant): Promise<Buffer> {
    const column = COLUMNS[form];
    const logo = await this.logos.findOne({ select: { token: true, [column]: true }, where: { token } });
    if (!logo) throw notFound(COPY.noLogo);
    return logo[column];
  }

  /** Forgets logos of more than a day ago that the brand does not have. */
  async sweep(): Promise<void> {
    const [brand] = await this.dataSource.manager.find(Brand, { where: { logo: Not(IsNull()) } });
    const createdAt = LessThan(new Date(this.clock.now().getTime() - WAITS));
    await this.logos.delete({ createdAt, token: Not(In([brand?.logo ?? ''])) });
  }

  private get logos() {
    return this.dataSource.getRepository(BrandLogo);
  }
}
