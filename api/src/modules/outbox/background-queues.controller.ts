import { Controller } from '@nestjs/common';
import { listBackgroundQueues, type BackgroundQueue } from '@portal/contracts/background-work';
import { DataSource } from 'typeorm';
import { Handles } from '../../http/handles';
import { LIST_QUEUES } from './background-queues.sql';

type QueueRow = Omit<BackgroundQueue, 'waitingSince'> & { waitingSince: Date | null };

@Controller()
export class BackgroundQueuesController {
  constructor(private readonly dataSource: DataSource) {}

  @Handles(listBackgroundQueues)
  async list(): Promise<BackgroundQueue[]> {
    const rows = await this.dataSource.query<QueueRow[]>(LIST_QUEUES);
    return rows.map(({ waitingSince, ...row }) => ({ ...row, waitingSince: waitingSince?.toISOString() ?? null }));
  }
}
