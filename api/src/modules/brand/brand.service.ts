import { Injectable } from '@nestjs/common';
import { accentWords, type BrandChoice, type BrandSettings } from '@portal/contracts/brand';
import { DEFAULT_BRAND } from '@portal/contracts/brand-words';
import { accentFault, DEFAULT_ACCENT } from '@portal/design/accent';
import { DataSource, type EntityManager } from 'typeorm';
import type { Admin } from '../../security/admin';
import { Clock } from '../../time/clock';
import { invalidInput } from '../../errors/api-exception';
import { ensureUnchanged, versionOf } from '../../http/version';
import { advisoryLock } from '../../database/advisory-locks';
import { AuditService } from '../audit/audit.service';
import { TELL } from '../site/release-reader';
import { Site } from '../site/site.service';
import { Brand } from './brand.entity';
import { LogosService } from './logos.service';

const UNCHANGED: BrandChoice = { ...DEFAULT_BRAND, accent: DEFAULT_ACCENT, logo: null };

/** The one row there can be. */
const ID = 1;

/** What the owner chose of the portal's brand. */
@Injectable()
export class BrandService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditService,
    private readonly logos: LogosService,
    private readonly site: Site,
    private readonly clock: Clock,
  ) {}

  /** The brand as it is stored, or the product's own. */
  find(): Promise<BrandSettings> {
    return settingsOf(this.dataSource.manager);
  }

  /**
   * Changes the brand and tells all processes of it; whoever made the change finds it served.
   * 409 when it is not the version any more that was opened, 400 for an accent that `accentFault` finds fault with, or a
   * logo that is not there.
   */
  async save(admin: Admin, { version, ...choice }: BrandChoice & { version: string }): Promise<BrandSettings> {
    const fault = accentFault(choice.accent);
    if (fault) throw invalidInput([{ path: 'accent', message: accentWords(fault) }]);
    const saved = await this.dataSource.transaction(async (manager) => {
      await advisoryLock(manager, 'brand');
      const before = await settingsOf(manager);
      ensureUnchanged(version, before, 'brand');
      const detail = changes(before, choice);
      if (detail === '') return before;
      await this.logos.ensureThere(manager, choice.logo);
      await this.keep(manager, choice);
      await this.audit.record(admin, { action: 'Changed the brand', subject: choice.name, detail }, manager);
      await manager.query(TELL);
      return settingsOf(manager);
    });
    await this.site.catchUp();
    return saved;
  }

  private async keep(manager: EntityManager, choice: BrandChoice) {
    const before = await manager.findOneBy(Brand, { id: ID });
    const edition = (before?.edition ?? 0) + 1;
    await manager.upsert(Brand, { ...choice, id: ID, edition, changedAt: this.clock.now() }, ['id']);
  }
}

async function settingsOf(manager: EntityManager): Promise<BrandSettings> {
  const brand = await manager.findOneBy(Brand, { id: ID });
  const { name, tagline, contact, accent, logo } = brand ?? UNCHANGED;
  const choice = { name, tagline, contact, accent, logo };
  return { ...choice, version: versionOf(choice), changedAt: brand?.changedAt.toISOString() ?? null };
}

/** Which parts of the brand are new, in words; nothing when none is. */
const changes = (before: BrandChoice, after: BrandChoice) =>
  (Object.keys(UNCHANGED) as (keyof BrandChoice)[])
    .filter((part) => before[part] !== after[part])
    .map((part) => (part === 'logo' ? (after.logo ? 'a new logo' : 'no logo') : `${part} “${after[part]}”`))
    .join(', ');
