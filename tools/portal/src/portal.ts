import { localAddress } from '@portal/delivery/own-portal';
import { startEmbeddedDatabase, type EmbeddedDatabase } from '@portal/embedded-database';
import { PortalClient } from '@portal/remote-kit/release/portal-client';
import { ApiProcess, apiEnvironment } from './api-process';
import { end } from './processes';
import { databaseFolder, type Settings } from './settings';

/** A running portal: its API process and, without DATABASE_URL, its database. */
export class Portal {
  private database: EmbeddedDatabase | undefined;
  private api: ApiProcess | undefined;
  private env: NodeJS.ProcessEnv = {};
  private stopping = false;

  constructor(
    private readonly settings: Settings,
    /** Called with the reason when the API or the database has exited unexpectedly and permanently. */
    private readonly onEnded: (reason: string) => void,
    /** Additional environment variables of the API. */
    private readonly extra: NodeJS.ProcessEnv = {},
  ) {}

  get address() {
    return localAddress(this.settings.HOST, this.settings.PORT);
  }

  /** What builds are published by. */
  get client() {
    return new PortalClient({ address: this.address, token: this.settings.deployToken });
  }

  /** Starts the portal's own PostgreSQL, unless there is a DATABASE_URL. */
  async startDatabase() {
    const { DATABASE_URL, dataFolder } = this.settings;
    if (DATABASE_URL === undefined) {
      const folder = databaseFolder(dataFolder);
      const onFailure = ({ message }: Error) => this.onEnded(message);
      this.database = await startEmbeddedDatabase({ folder, onFailure });
    }
    this.env = { ...apiEnvironment(this.settings, DATABASE_URL ?? this.database?.url ?? ''), ...this.extra };
  }

  /** @param api one that has loaded the latest build already */
  async startApi(api = new ApiProcess()) {
    const host = this.settings.HOST === '0.0.0.0' ? '127.0.0.1' : this.settings.HOST;
    await api.start(this.env, `http://${host}:${this.settings.PORT}`);
    api.child.once('exit', (code, signal) => {
      if (!this.stopping && this.api === api)
        this.onEnded(`The API stopped unexpectedly (${signal ?? `code ${code}`}).`);
    });
    this.api = api;
  }

  /** Restarts the API with its latest build. */
  async restartApi() {
    const previous = this.api;
    this.api = undefined;
    if (previous) await end(previous.child);
    await this.startApi();
    this.showOutput();
  }

  /** Displays the API's output from now on. */
  showOutput() {
    this.api?.showOutput();
  }

  /** Lets requests in flight finish, then closes the database. */
  async stop() {
    this.stopping = true;
    if (this.api) await end(this.api.child);
    await this.database?.stop();
  }
}
