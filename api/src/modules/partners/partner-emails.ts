import { Inject, Injectable } from '@nestjs/common';
import { PARTNER_PAGE } from '@portal/contracts/partners';
import { In, type EntityManager } from 'typeorm';
import type { ApiEnvironment } from '../../config/environment';
import { portalOrigin } from '../../config/portal-origin';
import { ENVIRONMENT } from '../../config/settings.module';
import { OutboxService, type NewEmail } from '../outbox/outbox.service';
import { User } from '../users/user.entity';
import { endedWords, messageWords, proposalWords, startedWords } from './copy';

/** Minutes that a message may be read in before an email tells of it. */
const MESSAGE_DELAY = 5;

/** The emails about partners. They repeat nothing that partners wrote. */
@Injectable()
export class PartnerEmails {
  constructor(
    private readonly outbox: OutboxService,
    @Inject(ENVIRONMENT) private readonly environment: ApiEnvironment,
  ) {}

  async proposed(manager: EntityManager, memberIds: readonly string[]): Promise<void> {
    for (const member of await this.find(manager, memberIds)) {
      await this.post(manager, member, proposalWords(member.firstName, this.link));
    }
  }

  async started(manager: EntityManager, memberIds: readonly string[]): Promise<void> {
    const members = await this.find(manager, memberIds);
    for (const member of members) {
      const partner = members.find(({ id }) => id !== member.id)?.firstName ?? '';
      await this.post(manager, member, startedWords(member.firstName, partner, this.link));
    }
  }

  async ended(manager: EntityManager, memberIds: readonly string[]): Promise<void> {
    for (const member of await this.find(manager, memberIds)) {
      await this.post(manager, member, endedWords(member.firstName, this.link));
    }
  }

  async wrote(manager: EntityManager, partner: string, memberId: string): Promise<void> {
    for (const member of await this.find(manager, [memberId])) {
      await this.post(manager, member, messageWords(member.firstName, partner, this.link), MESSAGE_DELAY);
    }
  }

  /** Sends what was stored, once its transaction is committed. */
  wake() {
    this.outbox.wake();
  }

  private get link() {
    return `${portalOrigin(this.environment)}${PARTNER_PAGE}`;
  }

  private find(manager: EntityManager, ids: readonly string[]) {
    return manager.findBy(User, { id: In([...ids]) });
  }

  private post(
    manager: EntityManager,
    { id, email }: User,
    words: Pick<NewEmail, 'template' | 'subject' | 'body'>,
    waits = 0,
  ) {
    return this.outbox.post(manager, { kind: 'partner', memberId: id, recipient: email, waits, ...words });
  }
}
