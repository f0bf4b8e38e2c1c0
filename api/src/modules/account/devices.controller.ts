import { Controller, Req } from '@nestjs/common';
import { listDevices, signOutDevice, signOutOtherDevices } from '@portal/contracts/account';
import type { CallOutput } from '@portal/contracts/call';
import type { FastifyRequest } from 'fastify';
import { Handles } from '../../http/handles';
import { Input, type InputOf } from '../../http/input';
import { CurrentMember, type Member } from '../../security/member';
import { readToken } from '../../security/cookies';
import { DevicesService } from './devices.service';

@Controller()
export class DevicesController {
  constructor(private readonly devices: DevicesService) {}

  @Handles(listDevices)
  list(@CurrentMember() { id }: Member, @Req() request: FastifyRequest): Promise<CallOutput<typeof listDevices>> {
    return this.devices.list(id, tokenOf(request));
  }

  @Handles(signOutDevice)
  async signOut(
    @CurrentMember() member: Member,
    @Input(signOutDevice) { params }: InputOf<typeof signOutDevice>,
  ): Promise<CallOutput<typeof signOutDevice>> {
    await this.devices.end(member.id, params.id);
    return { ok: true };
  }

  @Handles(signOutOtherDevices)
  async signOutOthers(
    @CurrentMember() { id }: Member,
    @Req() request: FastifyRequest,
  ): Promise<CallOutput<typeof signOutOtherDevices>> {
    await this.devices.endOthers(id, tokenOf(request));
    return { ok: true };
  }
}

const tokenOf = (request: FastifyRequest) => readToken(request, 'member') ?? '';
