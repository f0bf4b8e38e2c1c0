import { Injectable } from '@nestjs/common';
import type { CallOutput } from '@portal/contracts/call';
import type { listEmailPreferences } from '@portal/contracts/email-preferences';
import { OPTIONAL_EMAILS, type OptionalEmail } from '@portal/contracts/email-kinds';
import { DataSource, type FindOptionsWhere } from 'typeorm';
import { unauthorized } from '../../errors/api-exception';
import { User } from '../users/user.entity';

/** Which of the emails that members can do without they get. */
@Injectable()
export class EmailPreferencesService {
  constructor(private readonly dataSource: DataSource) {}

  /** The choices of a member, all kinds in their order. */
  async list(memberId: string): Promise<CallOutput<typeof listEmailPreferences>> {
    const member = await this.members.findOneBy({ id: memberId });
    if (!member) throw unauthorized();
    return OPTIONAL_EMAILS.map((kind) => ({ kind, wanted: !member.declinedMails.includes(kind) }));
  }

  /** Asks for a kind or does without it; the other kinds stay as they are, also when several are chosen at once. */
  async choose(
    memberId: string,
    kind: OptionalEmail,
    wanted: boolean,
  ): Promise<CallOutput<typeof listEmailPreferences>> {
    await this.keep({ id: memberId }, kind, wanted);
    return this.list(memberId);
  }

  /** Whether a token is somebody's. */
  isKnown(token: string): Promise<boolean> {
    return this.members.existsBy({ mailToken: token });
  }

  /** Declines a kind by the token of an email; false when it is nobody's. */
  decline(token: string, kind: OptionalEmail): Promise<boolean> {
    return this.keep({ mailToken: token }, kind, false);
  }

  /** Answers whether there is such a member. */
  private async keep(who: FindOptionsWhere<User>, kind: OptionalEmail, wanted: boolean): Promise<boolean> {
    const others = 'array_remove(declined_mails, :kind)';
    const { affected } = await this.members
      .createQueryBuilder()
      .update()
      .set({ declinedMails: () => (wanted ? others : `array_append(${others}, :kind)`) })
      .setParameter('kind', kind)
      .where(who)
      .execute();
    return affected !== 0;
  }

  private get members() {
    return this.dataSource.getRepository(User);
  }
}
