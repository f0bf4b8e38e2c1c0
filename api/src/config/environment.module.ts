import { Module, type DynamicModule } from '@nestjs/common';
import type { ApiEnvironment } from './environment';

/** Injects the settings of this process. */
export const ENVIRONMENT = Symbol('environment');

@Module({})
export class EnvironmentModule {
  static with(environment: ApiEnvironment): DynamicModule {
    return {
      module: EnvironmentModule,
      global: true,
      providers: [{ provide: ENVIRONMENT, useValue: environment }],
      exports: [ENVIRONMENT],
    };
  }
}
