import { Module } from '@nestjs/common';
import { DatabaseModule } from '../../database/database.module';
import { OutboxModule } from '../outbox/outbox.module';
import { UsersService } from './users.service';

@Module({ imports: [DatabaseModule, OutboxModule], providers: [UsersService], exports: [UsersService] })
export class UsersModule {}
