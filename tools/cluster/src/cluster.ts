import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '@portal/embedded-database/ports';
import { ownerOf } from '@portal/embedded-database/owner';
import { API_MAIN, ApiProcess } from '../../portal/src/api-process';
import { end } from '../../portal/src/processes';
import { DatabaseCluster } from './database-cluster';
import { LoadBalancer } from './load-balancer';
import { PROGRAMS } from './packages';
import { readSecrets } from './secrets';
import { Service } from './service';
import { writeConfiguration } from './templates';

/** How long, in milliseconds, a rolling restart waits for requests in progress; streams of notifications never end by themselves. */
const DRAIN_WITHIN = 5_000;

export interface ClusterOptions {
  /** Absolute path of the folder for everything: data, configuration files, logs. Created if it doesn't exist. */
  folder: string;
  /** Absolute path of the folder for base backups and the archived log; default: `repository` in `folder`. */
  repository?: string;
  /** Where HAProxy serves the portal, on 127.0.0.1. */
  port: number;
  /** The environment of each API process, without what this cluster decides: its port, databases, and cache. */
  env: NodeJS.ProcessEnv;
  /** The API's program; default: its last build. */
  main?: string;
}

/** An API process behind HAProxy: the name that HAProxy knows it by, and where it listens. */
interface ApiServer {
  name: string;
  port: number;
  api: ApiProcess | undefined;
}

/** The reference deployment: HAProxy, three API processes, PgBouncer, and PostgreSQL with two replicas, all on this machine. */
export class Cluster {
  private readonly servers: ApiServer[] = [];
  private balancer: LoadBalancer | undefined;

  private constructor(
    private readonly options: ClusterOptions,
    readonly database: DatabaseCluster,
  ) {}

  /** Where browsers find the portal. */
  get address() {
    return `http://127.0.0.1:${this.options.port}`;
  }

  get logs() {
    return path.join(this.options.folder, 'logs');
  }

  /** The API processes as they run now. */
  get apis(): ApiProcess[] {
    return this.servers.flatMap(({ api }) => api ?? []);
  }

  /**
   * Starts everything, and resolves when each API process is ready.
   * @throws {MissingPackagesError} on a machine without the programs, and with the log's last lines if a part fails; then everything has stopped
   */
  static async start(options: ClusterOptions): Promise<Cluster> {
    const { folder, repository = path.join(folder, 'repository') } = options;
    const secrets = await readSecrets(folder);
    const cluster = new Cluster(options, await DatabaseCluster.start({ folder, repository, secrets }));
    try {
      await cluster.startAll();
    } catch (error) {
      await cluster.stop();
      throw error;
    }
    return cluster;
  }

  /** Replaces one API process after another with a new one of the same build, without dropping a request. */
  async rollingRestart() {
    for (const server of this.servers) {
      await this.balancer?.drain(server.name, DRAIN_WITHIN);
      if (server.api) await end(server.api.child);
      await this.startApi(server);
      await this.balancer?.enable(server.name);
    }
  }

  async stop() {
    await Promise.all(this.apis.map(({ child }) => end(child)));
    await this.balancer?.haproxy.stop();
    await this.database.stop();
  }

  private async startAll() {
    let last = 3000;
    for (const name of ['api1', 'api2', 'api3']) {
      last = await freePort(Math.max(last, this.options.port) + 1);
      this.servers.push({ name, port: last, api: undefined });
    }
    const balancer = await this.startBalancer();
    const [first, ...others] = this.servers;
    // It migrates the database and adds content; the others find everything done.
    if (first) await this.startApi(first);
    await Promise.all(others.map((server) => this.startApi(server)));
    await Promise.all(this.servers.map(({ name }) => balancer.enable(name)));
  }

  private async startBalancer() {
    const folder = path.join(this.options.folder, 'haproxy');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const owner = await ownerOf(folder);
    await owner.take(folder);
    const file = await writeConfiguration('haproxy.cfg', folder, {
      ...this.database.values,
      ...Object.fromEntries(this.servers.map(({ name, port }) => [`${name.toUpperCase()}_PORT`, port])),
      PORT: this.options.port,
    });
    const args = ['-f', file];
    const haproxy = new Service({ name: 'haproxy', program: PROGRAMS.haproxy.path, args, owner, logs: this.logs });
    const balancer = new LoadBalancer(haproxy, path.join(folder, 'admin.sock'));
    this.balancer = balancer;
    haproxy.start();
    await haproxy.ready(() => balancer.knowsPrimary());
    return balancer;
  }

  private async startApi(server: ApiServer) {
    const { env, folder, main = API_MAIN } = this.options;
    const api = new ApiProcess(main);
    const log = createWriteStream(path.join(this.logs, `${server.name}.log`), { flags: 'a', mode: 0o600 });
    api.child.stdout?.pipe(log);
    api.child.stderr?.pipe(log);
    server.api = api;
    const own = {
      HOST: '127.0.0.1',
      PORT: String(server.port),
      DATABASE_URL: this.database.url,
      DIRECT_URL: this.database.directUrl,
      DATABASE_REPLICA_URL: this.database.replicaUrl,
      RELEASE_CACHE: path.join(folder, server.name),
      TRUSTED_PROXY: '127.0.0.1',
    };
    await api.start({ ...env, ...own }, `http://127.0.0.1:${server.port}`);
  }
}
