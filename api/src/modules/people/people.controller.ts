import { Controller, Res } from '@nestjs/common';
import type { CallOutput } from '@portal/contracts/call';
import {
  findPeople,
  getHistory,
  getPerson,
  getTimeline,
  mergePeople,
  dismissDuplicate,
  splitPerson,
  undoPersonChange,
} from '@portal/contracts/people';
import type { FastifyReply } from 'fastify';
import * as z from 'zod';
import { CurrentAdmin, type Admin } from '../../security/admin';
import { Handles } from '../../http/handles';
import { Input, type InputOf } from '../../http/input';
import { decodeCursor, sendPage } from '../../http/paging';
import { MergeService } from './merge.service';
import { PeopleService } from './people.service';
import { TimelineService } from './timeline.service';

const entryId = z.string().max(200);

@Controller()
export class PeopleController {
  constructor(
    private readonly people: PeopleService,
    private readonly timeline: TimelineService,
    private readonly merges: MergeService,
  ) {}

  @Handles(findPeople, { maxStalenessSeconds: 5 })
  find(@Input(findPeople) { query }: InputOf<typeof findPeople>): Promise<CallOutput<typeof findPeople>> {
    return this.people.find(query.search);
  }

  @Handles(getPerson)
  open(@Input(getPerson) { params }: InputOf<typeof getPerson>): Promise<CallOutput<typeof getPerson>> {
    return this.people.open(params.id);
  }

  @Handles(getTimeline)
  async listTimeline(
    @Input(getTimeline) { params, query }: InputOf<typeof getTimeline>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CallOutput<typeof getTimeline>> {
    const after = decodeCursor(query.after, entryId);
    const id = await this.people.idNow(params.id);
    const page = await this.timeline.timeline(id, { part: query.part, limit: query.limit, after });
    return sendPage(reply, getTimeline.path.replace(':id', id), query, page);
  }

  @Handles(getHistory)
  async listHistory(
    @Input(getHistory) { params, query }: InputOf<typeof getHistory>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CallOutput<typeof getHistory>> {
    const after = decodeCursor(query.after, entryId);
    const id = await this.people.idNow(params.id);
    const page = await this.timeline.history(id, { part: query.part, limit: query.limit, after });
    return sendPage(reply, getHistory.path.replace(':id', id), query, page);
  }

  @Handles(mergePeople)
  async merge(
    @CurrentAdmin() admin: Admin,
    @Input(mergePeople) { params, body }: InputOf<typeof mergePeople>,
  ): Promise<CallOutput<typeof mergePeople>> {
    await this.merges.merge(admin, params.id, body);
    return { ok: true };
  }

  @Handles(dismissDuplicate)
  async dismissDuplicate(
    @CurrentAdmin() admin: Admin,
    @Input(dismissDuplicate) { params, body }: InputOf<typeof dismissDuplicate>,
  ): Promise<CallOutput<typeof dismissDuplicate>> {
    await this.merges.dismissDuplicate(admin, params.id, body);
    return { ok: true };
  }

  @Handles(splitPerson)
  async split(
    @CurrentAdmin() admin: Admin,
    @Input(splitPerson) { params, body }: InputOf<typeof splitPerson>,
  ): Promise<CallOutput<typeof splitPerson>> {
    return { id: await this.merges.split(admin, params.id, body) };
  }

  @Handles(undoPersonChange)
  async undo(
    @CurrentAdmin() admin: Admin,
    @Input(undoPersonChange) { params }: InputOf<typeof undoPersonChange>,
  ): Promise<CallOutput<typeof undoPersonChange>> {
    await this.merges.undo(admin, params.id);
    return { ok: true };
  }
}
