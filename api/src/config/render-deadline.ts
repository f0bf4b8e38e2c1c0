import type { FastifyRequest } from 'fastify';

/**
 * How long, in milliseconds, a rendered page is worth waiting for, by device. A phone on slow 4G that gets the page
 * without its content shows the content after some 4,600 ms, and later if it has to ask a busy server for its data. It
 * loads the page's code while it waits. Other devices are assumed to be twice as fast.
 */
export interface RenderDeadline {
  phone: number;
  computer: number;
  /**
   * A page that is there by then, before others are requested, is sent as a whole; the beginning of any other is sent by
   * itself, and then the rest.
   */
  whole: number;
}

export const RENDER_DEADLINES: RenderDeadline = { phone: 5_000, computer: 2_500, whole: 20 };

/** Whether the client is a phone: by Chromium's client hint, or by the user agent. */
const isPhone = ({ headers }: Pick<FastifyRequest, 'headers'>) =>
  headers['sec-ch-ua-mobile'] === '?1' || /\bMobi/.test(headers['user-agent'] ?? '');

export const deadlineFor = (
  request: Pick<FastifyRequest, 'headers'>,
  { phone, computer }: Pick<RenderDeadline, 'phone' | 'computer'>,
) => (isPhone(request) ? phone : computer);
