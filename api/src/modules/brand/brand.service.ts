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
   * Saves the brand and notifies all processes; by the time of the response, this process serves it. 409 if `version`
   * is no longer the current version, 400 for an accent color that `accentFault` rejects, or a missing logo.
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

/** The changed parts of the brand, in words; empty if none has changed. */
const changes = (before: BrandChoice, after: BrandChoice) =>
  (Object.keys(UNCHANGED) as (keyof BrandChoice)[])
    .filter((part) => before[part] !== after[part])
    .map((part) => (part === 'logo' ? (after.logo ? 'a new logo' : 'no logo') : `${part} “${after[part]}”`))
    .join(', ');
