import { Controller, Headers, Res } from '@nestjs/common';
import type { CallOutput } from '@portal/contracts/call';
import {
  answerPartnerProposal,
  getPartnerMatching,
  joinPartnerMatching,
  leavePartnerMatching,
  listPartnerMessages,
  readPartnerMessages,
  sendPartnerMessage,
} from '@portal/contracts/partners';
import type { FastifyReply } from 'fastify';
import { Handles } from '../../http/handles';
import { keyIn } from '../../http/idempotency-key';
import { Input, type InputOf } from '../../http/input';
import { decodeCursor, sendPage } from '../../http/paging';
import { CurrentMember, type Member } from '../../security/member';
import { PartnerMessagesService } from './partner-messages.service';
import { PartnersService } from './partners.service';

/** A member's accountability partner. */
@Controller()
export class PartnersController {
  constructor(
    private readonly partners: PartnersService,
    private readonly messages: PartnerMessagesService,
  ) {}

  @Handles(getPartnerMatching)
  get(@CurrentMember() { id }: Member): Promise<CallOutput<typeof getPartnerMatching>> {
    return this.partners.of(id);
  }

  @Handles(joinPartnerMatching)
  join(@CurrentMember() { id }: Member): Promise<CallOutput<typeof joinPartnerMatching>> {
    return this.partners.join(id);
  }

  @Handles(leavePartnerMatching)
  async leave(@CurrentMember() { id }: Member): Promise<CallOutput<typeof leavePartnerMatching>> {
    await this.partners.leave(id);
    return { ok: true };
  }

  @Handles(answerPartnerProposal)
  answer(
    @CurrentMember() { id }: Member,
    @Input(answerPartnerProposal) { body }: InputOf<typeof answerPartnerProposal>,
  ): Promise<CallOutput<typeof answerPartnerProposal>> {
    return this.partners.answer(id, body);
  }

  @Handles(listPartnerMessages)
  async list(
    @CurrentMember() { id }: Member,
    @Input(listPartnerMessages) { query }: InputOf<typeof listPartnerMessages>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CallOutput<typeof listPartnerMessages>> {
    const page = await this.messages.list(id, query.limit, decodeCursor(query.after));
    return sendPage(reply, listPartnerMessages.path, query, page);
  }

  @Handles(sendPartnerMessage)
  write(
    @CurrentMember() member: Member,
    @Input(sendPartnerMessage) { body }: InputOf<typeof sendPartnerMessage>,
    @Headers() headers: unknown,
  ): Promise<CallOutput<typeof sendPartnerMessage>> {
    return this.messages.write(member, body.content, keyIn(headers));
  }

  @Handles(readPartnerMessages)
  async read(
    @CurrentMember() { id }: Member,
    @Input(readPartnerMessages) { body }: InputOf<typeof readPartnerMessages>,
  ): Promise<CallOutput<typeof readPartnerMessages>> {
    await this.messages.read(id, body.at);
    return { ok: true };
  }
}
