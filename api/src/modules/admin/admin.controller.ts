import { Controller, Req, Res } from '@nestjs/common';
import { adminLogin, adminLogout } from '@portal/contracts/admin';
import type { CallOutput } from '@portal/contracts/call';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Handles } from '../../http/handles';
import { Input, type InputOf } from '../../http/input';
import { ClientIp } from '../../limits/client-ip';
import { clearToken, readDevice, readToken, setDevice, setToken } from '../../security/cookies';
import { AdminService } from './admin.service';

@Controller()
export class AdminController {
  constructor(private readonly admin: AdminService) {}

  @Handles(adminLogin)
  async signIn(
    @Input(adminLogin) { body }: InputOf<typeof adminLogin>,
    @Req() request: FastifyRequest,
    @ClientIp() ip: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CallOutput<typeof adminLogin>> {
    const from = { address: ip, device: readDevice(request, 'admin') };
    const { token, device } = await this.admin.signIn(
      body.password,
      from,
      readToken(request, 'admin'),
      request.headers['user-agent'],
    );
    setToken(reply, 'admin', token);
    setDevice(reply, 'admin', device);
    return { ok: true };
  }

  @Handles(adminLogout)
  async signOut(
    @Req() request: FastifyRequest,
    @ClientIp() ip: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CallOutput<typeof adminLogout>> {
    const token = readToken(request, 'admin');
    if (token) await this.admin.signOut(token, ip);
    clearToken(reply, 'admin');
    return { ok: true };
  }
}
