import { Injectable } from '@nestjs/common';
import { UNCHANGED_BRAND, type Brand } from '@portal/delivery/brand';

/**
 * The owner's brand as this process knows it: the product's own until `Site`, which follows every change in the database,
 * has told it.
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
