import { Injectable } from '@nestjs/common';
import type { ImportKind } from '@portal/contracts/imports';
import type { Importable } from './importable';
import { LeadImportService } from '../leads/lead-import.service';
import { MemberImportService } from '../members/member-import.service';

/** What can be imported. What a row says is kept as JSON in between: whoever has read it takes it in. */
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
