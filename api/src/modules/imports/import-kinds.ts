import { Injectable } from '@nestjs/common';
import type { ImportKind } from '@portal/contracts/imports';
import type { Importable } from './importable';
import { LeadImportService } from '../leads/lead-import.service';
import { MemberImportService } from '../members/member-import.service';

/** What can be imported. A row's content is stored as JSON in between, and imported by the module that read it. */
@Injectable()
export class ImportKinds {
  constructor(
    private readonly members: MemberImportService,
    private readonly leads: LeadImportService,
  ) {}

  of(kind: ImportKind): Importable<unknown> {
    return { members: this.members, leads: this.leads }[kind] as Importable<unknown>;
  }

  /** Whether new members can be mailed how to choose a password. */
  get canInvite(): boolean {
    return this.members.canInvite;
  }
}
