import { Injectable } from '@nestjs/common';
import type { CallOutput } from '@portal/contracts/call';
import type {
  getSocialProof,
  ManagedSocialProof,
  SocialProof,
  SocialProofBody,
  SocialProofKind,
} from '@portal/contracts/social-proof';
import { DataSource, Not, type EntityManager } from 'typeorm';
import { findForUpdate } from '../../database/find-for-update';
import { invalidInput, notFound } from '../../errors/api-exception';
import { ensureUnchanged, versionOf } from '../../http/version';
import type { Admin } from '../../security/admin';
import { Clock } from '../../time/clock';
import { AuditService } from '../audit/audit.service';
import { SocialProofPicturesService } from '../pictures/social-proof-pictures.service';
import { COPY } from './copy';
import { SocialProofEntry } from './social-proof.entity';

const IN_ORDER = { createdAt: 'ASC', id: 'ASC' } as const;

/** Milliseconds that the calendar of a person is ahead of UTC at most. */
const AHEAD = 14 * 60 * 60 * 1000;

const KINDS: Record<SocialProofKind, string> = { testimonial: 'testimonial', result: 'result', coach: 'coach profile' };

/** What clients and coaches say on the public site: entered by the owner, and shown with the person's consent. */
@Injectable()
export class SocialProofService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly pictures: SocialProofPicturesService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /** What visitors see. */
  async published(): Promise<CallOutput<typeof getSocialProof>> {
    const rows = await this.entries.find({ where: { published: true }, order: IN_ORDER });
    return rows.map(toPublic);
  }

  /** Every entry, published or not. */
  async list(): Promise<ManagedSocialProof[]> {
    return (await this.entries.find({ order: IN_ORDER })).map(toManaged);
  }

  /** Adds an entry. 400 for a missing picture, or consent given in the future. */
  create(admin: Admin, body: SocialProofBody): Promise<ManagedSocialProof> {
    const fields = this.fieldsOf(body);
    return this.dataSource.transaction(async (manager) => {
      await this.ensureFree(manager, body.picture);
      const entry = manager.create(SocialProofEntry, { ...fields, createdAt: fields.changedAt });
      await manager.insert(SocialProofEntry, entry);
      await this.audit.record(admin, { action: `Added a ${KINDS[body.kind]}`, ...auditOf(entry) }, manager);
      return toManaged(entry);
    });
  }

  /** Changes an entry. 404 if it is gone, 409 if `version` is no longer current; 400 as in {@link create}. */
  update(
    admin: Admin,
    id: string,
    { version, ...body }: SocialProofBody & { version: string },
  ): Promise<ManagedSocialProof> {
    const fields = this.fieldsOf(body);
    return this.dataSource.transaction(async (manager) => {
      const before = await findForUpdate(manager, SocialProofEntry, { id });
      if (!before) throw notFound(COPY.gone);
      ensureUnchanged(version, toManaged(before), 'entry');
      await this.ensureFree(manager, body.picture, id);
      await manager.update(SocialProofEntry, { id }, fields);
      if (before.picture !== body.picture) await this.pictures.remove(manager, before.picture);
      const entry = Object.assign(before, fields);
      await this.audit.record(admin, { action: `Changed a ${KINDS[body.kind]}`, ...auditOf(entry) }, manager);
      return toManaged(entry);
    });
  }

  /** Deletes an entry and its picture; does nothing if it is already gone. */
  async remove(admin: Admin, id: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const entry = await findForUpdate(manager, SocialProofEntry, { id });
      if (!entry) return;
      await manager.delete(SocialProofEntry, { id });
      await this.pictures.remove(manager, entry.picture);
      await this.audit.record(admin, { action: `Deleted a ${KINDS[entry.kind]}`, subject: entry.name }, manager);
    });
  }

  /** Deletes pictures that waited for an entry for more than a day. */
  async sweep(): Promise<void> {
    const rows = await this.entries.find({ select: { id: true, picture: true } });
    await this.pictures.sweep(rows.flatMap(({ picture }) => picture ?? []));
  }

  /** Refuses a picture that is gone, or that another entry than `id` has. */
  private async ensureFree(manager: EntityManager, picture: string | null, id?: string) {
    await this.pictures.ensureThere(manager, picture);
    if (picture === null) return;
    const elsewhere = { picture, ...(id !== undefined && { id: Not(id) }) };
    if (await manager.existsBy(SocialProofEntry, elsewhere)) {
      throw invalidInput([{ path: 'picture', message: COPY.used }]);
    }
  }

  private fieldsOf({ consented, consentedOn, ...fields }: SocialProofBody) {
    const now = this.clock.now();
    const latest = new Date(now.getTime() + AHEAD).toISOString().slice(0, 10);
    if (consentedOn !== null && consentedOn > latest) {
      throw invalidInput([{ path: 'consentedOn', message: COPY.notYet }]);
    }
    return { ...fields, consentedOn: consented ? consentedOn : null, changedAt: now };
  }

  private get entries() {
    return this.dataSource.getRepository(SocialProofEntry);
  }
}

const toPublic = ({ id, kind, name, role, quote, figure, picture }: SocialProofEntry): SocialProof => {
  return { id, kind, name, role, quote, figure, picture };
};

const auditOf = ({ name, published, consentedOn }: SocialProofEntry) => ({
  subject: name,
  detail: `${published ? 'published' : 'not published'}, ${consentedOn ? `consent on ${consentedOn}` : 'no consent'}`,
});

function toManaged(entry: SocialProofEntry): ManagedSocialProof {
  const { consentedOn, published, changedAt } = entry;
  const state = { ...toPublic(entry), consented: consentedOn !== null, consentedOn, published };
  return { ...state, changedAt: changedAt.toISOString(), version: versionOf(state) };
}
