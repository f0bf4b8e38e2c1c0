import { Injectable } from '@nestjs/common';
import type { EmailSetting } from '@portal/contracts/email-settings';
import { DataSource, type FindOptionsWhere } from 'typeorm';
import { unauthorized } from '../../errors/api-exception';
import { User } from '../users/user.entity';

/** Which of the emails that members can do without they get. */
@Injectable()
export class EmailPreferencesService {
  constructor(private readonly dataSource: DataSource) {}

  /** The choices of a member, of these kinds in their order. */
  async list<Kind extends EmailSetting>(
    memberId: string,
    kinds: readonly Kind[],
  ): Promise<{ kind: Kind; wanted: boolean }[]> {
    const member = await this.members.findOneBy({ id: memberId });
    if (!member) throw unauthorized();
    return kinds.map((kind) => ({ kind, wanted: !member.declinedMails.includes(kind) }));
  }

  /** Turns a kind of email on or off; the other kinds are unchanged, even by concurrent requests. */
  async choose(memberId: string, kind: EmailSetting, wanted: boolean): Promise<void> {
    await this.keep({ id: memberId }, kind, wanted);
  }

  /** Whether a token belongs to a member. */
  isKnown(token: string): Promise<boolean> {
    return this.members.existsBy({ mailToken: token });
  }

  /** Unsubscribes from a kind by an email's token; false if the token is unknown. */
  decline(token: string, kind: EmailSetting): Promise<boolean> {
    return this.keep({ mailToken: token }, kind, false);
  }

  /** Answers whether there is such a member. */
  private async keep(who: FindOptionsWhere<User>, kind: EmailSetting, wanted: boolean): Promise<boolean> {
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
