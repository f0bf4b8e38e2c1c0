import { Injectable } from '@nestjs/common';
import { UNCHANGED_BRAND, type Brand } from '@portal/delivery/brand';

/**
 * The owner's brand as known to this process: the product's own until `Site`, which tracks every change in the
 * database, has set it.
 */
@Injectable()
export class LiveBrand {
  private seen = UNCHANGED_BRAND;

  get current(): Brand {
    return this.seen;
  }

  see(brand: Brand) {
    this.seen = brand;
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The brand for pages that are sent without Nest. */
    brand: LiveBrand;
  }
}
