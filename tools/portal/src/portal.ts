import type { ChildProcess } from 'node:child_process';
import { startEmbeddedDatabase, type EmbeddedDatabase } from '@portal/embedded-database';
import { apiEnvironment, startApi } from './api-process';
import { end } from './processes';
import { databaseFolder, type Settings } from './settings';
import { step } from './steps';

/** A running portal: its API process and, without DATABASE_URL, its database. */
export class Portal {
  private database: EmbeddedDatabase | undefined;
  private api: ChildProcess | undefined;
  private env: NodeJS.ProcessEnv = {};
  private stopping = false;

  constructor(
    private readonly settings: Settings,
    /** Called with the reason when the API or the database has ended for good although nobody asked it to. */
    private readonly onEnded: (reason: string) => void,
  ) {}

  get address() {
    const { HOST, PORT } = this.settings;
    return `http://${HOST === '127.0.0.1' || HOST === '0.0.0.0' ? 'localhost' : HOST}:${PORT}`;
  }

  async startDatabase() {
    const { DATABASE_URL, dataFolder } = this.settings;
    if (DATABASE_URL === undefined) {
      const folder = databaseFolder(dataFolder);
      const onFailure = ({ message }: Error) => this.onEnded(message);
      this.database = await step('Starting PostgreSQL', () => startEmbeddedDatabase({ folder, onFailure }));
    }
    this.env = apiEnvironment(this.settings, DATABASE_URL ?? this.database?.url ?? '');
  }

  async startApi() {
    const host = this.settings.HOST === '0.0.0.0' ? '127.0.0.1' : this.settings.HOST;
    const api = await startApi(this.env, `http://${host}:${this.settings.PORT}`);
    api.once('exit', (code, signal) => {
      if (!this.stopping && this.api === api) this.onEnded(`The API ended unexpectedly (${signal ?? `code ${code}`}).`);
    });
    this.api = api;
  }

  /** Starts the API anew from its latest build. */
  async restartApi() {
    const previous = this.api;
    this.api = undefined;
    if (previous) await end(previous);
    await this.startApi();
  }

  /** Lets requests in flight finish, then closes the database. */
  async stop() {
    this.stopping = true;
    if (this.api) await end(this.api);
    await this.database?.stop();
  }
}
