import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/**
 * Gives a controller method the address to count tries by. Of an IPv6 address only the network (/64) counts: one
 * household or attacker owns all of it.
 */
export const ClientIp = createParamDecorator((_: unknown, context: ExecutionContext) =>
  networkOf(context.switchToHttp().getRequest<FastifyRequest>().ip),
);

/** The address itself for IPv4 (also when written as IPv6), the /64 network for IPv6. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const front = head.split(':').filter(Boolean);
  const back = tail?.split(':').filter(Boolean) ?? [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length);
  const groups = [...front, ...Array.from({ length: zeros }, () => '0'), ...back];
  return `${groups.slice(0, 4).join(':')}::/64`;
}
