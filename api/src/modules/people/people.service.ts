import { Injectable } from '@nestjs/common';
import type { Match, Person, PersonChange, PersonSummary } from '@portal/contracts/people';
import { DataSource } from 'typeorm';
import { notFound } from '../../errors/api-exception';
import { COPY } from './copy';
import {
  ACCOUNTS,
  FIND,
  DISMISSED_DUPLICATES,
  LAST_CHANGE,
  LEADS,
  PROPOSALS,
  SUMMARIES,
  CURRENT_PERSON,
  type AccountRow,
  type LeadRow,
  type SummaryRow,
} from './people.sql';

interface Found {
  id: string;
}

/** Reads people: who shares a person id is one. */
@Injectable()
export class PeopleService {
  constructor(private readonly dataSource: DataSource) {}

  /** People of whom something has a text in its name, email or phone number, the newest first. */
  async find(search: string): Promise<PersonSummary[]> {
    const digits = search.replace(/\D/g, '');
    const phone = /^[\d\s()+.-]+$/.test(search) && digits.length >= 3 ? digits : search.toLowerCase();
    const found = await this.dataSource.query<Found[]>(FIND, [search, phone]);
    return this.summaries(found);
  }

  /** One person; 404 if there is none. For someone who was merged into another person, returns that person. */
  async open(asked: string): Promise<Person> {
    const id = await this.idNow(asked);
    const [[summary], questionnaires, members, matches, apart, [lastChange]] = await Promise.all([
      this.summaries([{ id }]),
      this.dataSource.query<LeadRow[]>(LEADS, [id]),
      this.dataSource.query<AccountRow[]>(ACCOUNTS, [id]),
      this.dataSource.query<(Found & { matches: Match[] })[]>(PROPOSALS, [id]),
      this.dataSource.query<Found[]>(DISMISSED_DUPLICATES, [id]),
      this.dataSource.query<PersonChange[]>(LAST_CHANGE, [id]),
    ]);
    if (!summary) throw nobody();
    const others = await this.summaries([...matches, ...apart]);
    const summaryOf = ({ id: other }: Found) => others.filter((one) => one.id === other);
    return {
      ...summary,
      questionnaires,
      members,
      proposals: matches.flatMap((one) => summaryOf(one).map((person) => ({ person, matches: one.matches }))),
      keptApart: apart.flatMap(summaryOf),
      lastChange: lastChange ?? null,
    };
  }

  /** A person's current ID; 404 if nothing is left of them. */
  async idNow(asked: string): Promise<string> {
    const [there] = await this.summaries([{ id: asked }]);
    if (there) return asked;
    const [now] = await this.dataSource.query<Found[]>(CURRENT_PERSON, [asked]);
    if (!now) throw nobody();
    return now.id;
  }

  private async summaries(people: readonly Found[]): Promise<SummaryRow[]> {
    if (people.length === 0) return [];
    const rows = await this.dataSource.query<SummaryRow[]>(SUMMARIES, [people.map(({ id }) => id)]);
    return people.flatMap(({ id }) => rows.filter((row) => row.id === id));
  }
}

const nobody = () => notFound(COPY.nobody);
