import { Module, type DynamicModule } from '@nestjs/common';
import { Clock } from '../common/clock';
import { DEFAULT_LIMIT_RULES, LIMIT_RULES, type LimitRules } from '../limits/limit-rules';
import type { ApiEnvironment } from './environment';

/** Injects the environment of this process. */
export const ENVIRONMENT = Symbol('environment');

/** What a process is started with; tests bring their own clock and limits. */
export interface Settings {
  environment: ApiEnvironment;
  clock?: Clock;
  limits?: Partial<LimitRules>;
}

@Module({})
export class SettingsModule {
  static with({ environment, clock = new Clock(), limits }: Settings): DynamicModule {
    return {
      module: SettingsModule,
      global: true,
      providers: [
        { provide: ENVIRONMENT, useValue: environment },
        { provide: Clock, useValue: clock },
        { provide: LIMIT_RULES, useValue: { ...DEFAULT_LIMIT_RULES, ...limits } },
      ],
      exports: [ENVIRONMENT, Clock, LIMIT_RULES],
    };
  }
}
