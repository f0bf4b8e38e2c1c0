import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { insertIfNew } from '../../database/insert-if-new';
import { Clock } from '../../time/clock';
import { StoredVapidKeys } from './vapid-keys.entity';

/** The two keys, as base64url. */
export type VapidKeys = Pick<StoredVapidKeys, 'publicKey' | 'privateKey'>;

/**
 * The keys that sign push messages. The first process that starts makes them, and all processes share them: browsers are
 * subscribed with the public key, so other keys would reach nobody.
 */
@Injectable()
export class VapidKeysService implements OnApplicationBootstrap {
  private readonly log = new Logger(VapidKeysService.name);
  private keys: VapidKeys | undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Without the database, the keys are made when they are first needed. */
  async onApplicationBootstrap() {
    try {
      await this.find();
    } catch (error) {
      this.log.warn({ message: 'Could not read the keys for push messages yet', err: error });
    }
  }

  /** The keys. Of processes that make them at the same moment one wins, and the others use its keys. */
  async find(): Promise<VapidKeys> {
    return (this.keys ??= (await this.stored()) ?? (await this.make()));
  }

  private async make(): Promise<VapidKeys> {
    const { default: webPush } = await import('web-push');
    await insertIfNew(this.dataSource.manager, StoredVapidKeys, {
      ...webPush.generateVAPIDKeys(),
      createdAt: this.clock.now(),
    });
    return this.dataSource.manager.findOneByOrFail(StoredVapidKeys, { single: true });
  }

  private stored() {
    return this.dataSource.manager.findOneBy(StoredVapidKeys, { single: true });
  }
}
