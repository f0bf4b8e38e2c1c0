import path from 'node:path';
import { Module, type DynamicModule } from '@nestjs/common';
import { TIMED_ROUNDS } from '../jobs/background-job';
import { Clock } from '../time/clock';
import { LiveBrand } from './live-brand';
import { PASSWORD_COST, type PasswordCost } from './password-cost';
import type { RequestTimes } from './request-times';
import { SERVING_TIMEOUTS, type DatabaseTimeouts } from './database-timeouts';
import { DEFAULT_LIMIT_RULES, LIMIT_RULES, type LimitRules } from './limit-rules';
import type { ApiEnvironment } from './environment';
import { RENDER_DEADLINES, type RenderDeadline } from './render-deadline';

/** Injects the environment of this process. */
export const ENVIRONMENT = Symbol('environment');

/** Injects how long a page that is rendered is waited for ({@link RenderDeadline}); then it is left to the browser. */
export const RENDER_DEADLINE = Symbol('render deadline');

/** Injects the folder with the worksheets that the build made. */
export const WORKSHEETS = Symbol('worksheets');

/** Injects how long requests wait for the database, {@link DatabaseTimeouts}. */
export const DATABASE_TIMEOUTS = Symbol('database timeouts');

/** Injects what hashing a password costs ({@link PasswordCost}). */
export const COST_OF_PASSWORDS = Symbol('cost of passwords');

/** Where the lines of a log go. */
export interface LogStream {
  write(line: string): void;
}

/**
 * What a process is started with; tests provide their own clock, limits, and times, and longer timeouts for a busy
 * machine.
 */
export interface Settings {
  environment: ApiEnvironment;
  clock?: Clock;
  limits?: Partial<LimitRules>;
  databaseTimeouts?: DatabaseTimeouts;
  requestTimes?: RequestTimes;
  /** Where the log goes; standard output when left out. */
  logTo?: LogStream;
  /** How long a page that is rendered is waited for. */
  renderDeadline?: RenderDeadline;
  /** What hashing a password costs; tests that aren't about passwords pay less. */
  passwordCost?: PasswordCost;
  /** Whether background jobs have rounds at intervals; without, when they are woken or told to. Default: true. */
  timedRounds?: boolean;
  /** The folder with the worksheets; default: next to the running program. */
  worksheets?: string;
}

const besideProgram = (folder: string) => path.join(path.dirname(process.argv[1] ?? ''), folder);

@Module({})
export class SettingsModule {
  static with({
    environment,
    clock = new Clock(),
    limits,
    databaseTimeouts = SERVING_TIMEOUTS,
    renderDeadline = RENDER_DEADLINES,
    passwordCost = PASSWORD_COST,
    timedRounds = true,
    worksheets = besideProgram('worksheets'),
  }: Settings): DynamicModule {
    return {
      module: SettingsModule,
      global: true,
      providers: [
        { provide: ENVIRONMENT, useValue: environment },
        { provide: Clock, useValue: clock },
        LiveBrand,
        { provide: DATABASE_TIMEOUTS, useValue: databaseTimeouts },
        { provide: RENDER_DEADLINE, useValue: renderDeadline },
        { provide: COST_OF_PASSWORDS, useValue: passwordCost },
        { provide: TIMED_ROUNDS, useValue: timedRounds },
        { provide: WORKSHEETS, useValue: worksheets },
        { provide: LIMIT_RULES, useValue: { ...DEFAULT_LIMIT_RULES, ...limits } },
      ],
      exports: [
        ENVIRONMENT,
        Clock,
        LiveBrand,
        LIMIT_RULES,
        DATABASE_TIMEOUTS,
        RENDER_DEADLINE,
        COST_OF_PASSWORDS,
        TIMED_ROUNDS,
        WORKSHEETS,
      ],
    };
  }
}
