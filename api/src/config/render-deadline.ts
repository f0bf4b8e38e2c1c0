import type { FastifyRequest } from 'fastify';

/**
 * How long, in milliseconds, a page that is rendered is worth waiting for, by what shows it. A phone on slow 4G that gets
 * it without its content shows that after some 4,600 ms, and asks the same busy server for its data. Anything else is
 * taken to be about twice as quick.
 */
export interface RenderDeadline {
  phone: number;
  computer: number;
  /** A page that is there by then is sent as a whole; the beginning of any other is sent by itself, and then the rest. */
  whole: number;
}

export const RENDER_DEADLINES: RenderDeadline = { phone: 4_000, computer: 2_500, whole: 20 };

/** Whether a phone asks: by what Chromium says of itself, or by the name that phones give. */
const isPhone = ({ headers }: Pick<FastifyRequest, 'headers'>) =>
  headers['sec-ch-ua-mobile'] === '?1' || /\bMobi/.test(headers['user-agent'] ?? '');

export const deadlineFor = (
  request: Pick<FastifyRequest, 'headers'>,
  { phone, computer }: Pick<RenderDeadline, 'phone' | 'computer'>,
) => (isPhone(request) ? phone : computer);
