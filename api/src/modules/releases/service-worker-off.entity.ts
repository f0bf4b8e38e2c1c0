import { Entity, PrimaryColumn } from 'typeorm';
import { Instant } from '../../database/columns';

/** That browsers are to remove the service worker: one row, or none. */
@Entity('service_worker_off')
export class ServiceWorkerOff {
  @PrimaryColumn('int')
  id!: number;

  @Instant()
  since!: Date;
}
