import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** What the internet's registries have assigned so far (RFC 4291): everything else leads nowhere or to ourselves. */
const ASSIGNED = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an IP address is one of the public internet: not private, loopback, link-local, shared, reserved, or a
 * multicast group, nor an IPv6 address that stands for an IPv4 address.
 */
export function isPublicAddress(text: string): boolean {
  if (isIP(text) === 0) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv4 || address.match(ASSIGNED);
}
