import { Module } from '@nestjs/common';
import { DatabaseModule } from '../../database/database.module';
import { LimitsModule } from '../../limits/limits.module';
import { UsersModule } from '../users/users.module';
import { AccountsService } from './accounts.service';
import { AuthController } from './auth.controller';
import { LocalStrategy } from './local.strategy';
import { MemberStrategy } from './member.strategy';
import { PagesController } from './pages.controller';
import { Passwords } from './passwords';
import { SessionsService } from './sessions.service';
import { Housekeeping } from './housekeeping';

@Module({
  imports: [DatabaseModule, LimitsModule, UsersModule],
  controllers: [AuthController, PagesController],
  providers: [AccountsService, Passwords, SessionsService, LocalStrategy, MemberStrategy, Housekeeping],
  exports: [SessionsService],
})
export class AuthModule {}
