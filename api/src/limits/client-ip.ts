import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/**
 * Gives a controller method the address to count tries by. Of an IPv6 address only the network (/64) counts: one
 * household or attacker owns all of it.
 */
export const ClientIp = createParamDecorator((_: unknown, context: ExecutionContext) =>
  networkOf(context.switchToHttp().getRequest<FastifyRequest>().ip),
);

/** The address itself for IPv4 (also when written as IPv6), the /64 network for IPv6; what is no address stays as it is. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}
