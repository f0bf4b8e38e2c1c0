import { Injectable } from '@nestjs/common';
import type { CallOutput } from '@portal/contracts/call';
import type { listMailChoices } from '@portal/contracts/mail-choices';
import { OPTIONAL_MAILS, type OptionalMail } from '@portal/contracts/mail-kinds';
import { DataSource } from 'typeorm';
import { unauthorized } from '../../common/refusal';

const DECLINED = 'SELECT declined_mails AS declined FROM users WHERE id = $1';

const WANT = 'UPDATE users SET declined_mails = array_remove(declined_mails, $2) WHERE id = $1';

/** Adds a kind ($2) to what a member declines, once. */
const declineWhere = (condition: string) =>
  `UPDATE users SET declined_mails = array_append(array_remove(declined_mails, $2), $2) WHERE ${condition}`;

/** Which of the mails that members can do without they get. */
@Injectable()
export class MailChoicesService {
  constructor(private readonly dataSource: DataSource) {}

  /** The choices of a member, all kinds in their order. */
  async list(memberId: string): Promise<CallOutput<typeof listMailChoices>> {
    const [member] = await this.dataSource.query<{ declined: string[] }[]>(DECLINED, [memberId]);
    if (!member) throw unauthorized();
    return OPTIONAL_MAILS.map((kind) => ({ kind, wanted: !member.declined.includes(kind) }));
  }

  /** Asks for a kind or does without it; the other kinds stay as they are, also when several are chosen at once. */
  async choose(memberId: string, kind: OptionalMail, wanted: boolean): Promise<CallOutput<typeof listMailChoices>> {
    await this.dataSource.query(wanted ? WANT : declineWhere('id = $1'), [memberId, kind]);
    return this.list(memberId);
  }

  /** Whether a token is somebody's. */
  async isKnown(token: string): Promise<boolean> {
    const found = await this.dataSource.query<object[]>('SELECT FROM users WHERE mail_token = $1', [token]);
    return found.length > 0;
  }

  /** Declines a kind by the token of a mail; false when it is nobody's. */
  async decline(token: string, kind: OptionalMail): Promise<boolean> {
    const [, count] = await this.dataSource.query<[unknown, number]>(declineWhere('mail_token = $1'), [token, kind]);
    return count > 0;
  }
}
