import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from './app.module';
import { ServerLogger } from './logging/server-logger';
import type { Settings } from './config/settings.module';
import { createAdapter, equip } from './http-server';

/** The API, ready to listen. The database must be migrated. */
export async function createApp(settings: Settings): Promise<NestFastifyApplication> {
  const { environment, requestTimes, logTo } = settings;
  const adapter = createAdapter(environment, requestTimes, logTo);
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.with(settings), adapter, {
    bodyParser: false,
    logger: new ServerLogger(adapter.getInstance().log),
    abortOnError: false,
  });
  await equip(app, environment);
  return app;
}
