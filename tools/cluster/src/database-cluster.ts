import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { ownerOf, type Owner } from '@portal/embedded-database/owner';
import { freePort } from '@portal/embedded-database/ports';
import { DatabaseNode } from './database-node';
import { assertPackages, POSTGRES_PROGRAMS, PROGRAMS } from './packages';
import { PgBackRest } from './pgbackrest';
import { pgBouncer } from './pgbouncer';
import { startRecovered } from './recovered-database';
import type { Secrets } from './secrets';
import { Service } from './service';
import { writeConfiguration, type TemplateValues } from './templates';

/** How many nodes PostgreSQL has: a primary and its replicas. */
const NODES = 3;

/** Connections of PgBouncer. With two direct ones per API process, fewer than `max_connections` in patroni.yaml. */
const POOL_SIZE = 40;

export interface ClusterFolder {
  /** Absolute path; holds the data, the configuration files, and the logs. */
  folder: string;
  /** Absolute path of the folder for base backups and the archived log. */
  repository: string;
  secrets: Secrets;
}

/** A PostgreSQL of its own with what was stored up to an instant. */
export interface RecoveredDatabase {
  url: string;
  stop(): Promise<void>;
}

/** The ports of the parts that all others find each other by, on 127.0.0.1. */
interface Ports {
  etcd: number;
  etcdPeer: number;
  pgbouncer: number;
  primary: number;
  replicas: number;
}

/** PostgreSQL with replicas: etcd, Patroni on each node, and PgBouncer. HAProxy, which leads to the primary and to the replicas, isn't part of it. */
export class DatabaseCluster {
  private constructor(
    readonly nodes: readonly DatabaseNode[],
    private readonly etcd: Service,
    private readonly pgbouncer: Service,
    private readonly ports: Ports,
    private readonly secrets: Secrets,
    private readonly shared: Shared,
  ) {}

  /** Through PgBouncer: a connection for each transaction. */
  get url() {
    return this.urlAt(this.ports.pgbouncer);
  }

  /** The primary without PgBouncer, for what needs a session. */
  get directUrl() {
    return this.urlAt(this.ports.primary);
  }

  /** The replicas without PgBouncer: a connection stays with its server, which the API asks how far it is. */
  get replicaUrl() {
    return this.urlAt(this.ports.replicas);
  }

  /** What the configuration of HAProxy asks for. */
  get values(): TemplateValues {
    return Object.assign(
      { PRIMARY_PORT: this.ports.primary, REPLICAS_PORT: this.ports.replicas },
      ...this.nodes.map(({ ports }, at) => ({
        [`PATRONI${at + 1}_PORT`]: ports.patroni,
        [`POSTGRES${at + 1}_PORT`]: ports.postgres,
      })),
    ) as TemplateValues;
  }

  /**
   * Writes the configuration files, starts everything, and resolves when there is a primary with a synchronous replica.
   * @throws {MissingPackagesError} on a machine without the programs
   */
  static async start({ folder, repository, secrets }: ClusterFolder): Promise<DatabaseCluster> {
    assertPackages();
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const logs = path.join(folder, 'logs');
    await mkdir(logs, { recursive: true });
    const owner = await ownerOf(path.join(folder, 'node1/data'));
    const [etcdPort, primaryPort] = [await freePort(2379), await freePort(5432)];
    const ports: Ports = {
      etcd: etcdPort,
      etcdPeer: await freePort(etcdPort + 1),
      pgbouncer: await freePort(6432),
      primary: primaryPort,
      replicas: await freePort(primaryPort + 1),
    };
    const values = {
      ...secrets,
      ETCD_PORT: ports.etcd,
      ETCD_PEER_PORT: ports.etcdPeer,
      POSTGRES_PROGRAMS,
      PGBACKREST: PROGRAMS.pgbackrest.path,
      REPOSITORY: repository,
    };
    const shared: Shared = { values, owner, logs };
    const place = (name: string) => ownFolder(path.join(folder, name), owner);

    const etcd = await etcdIn(await place('etcd'), shared);
    await ownFolder(repository, owner);
    const nodes: DatabaseNode[] = [];
    let last = { patroni: 8007, postgres: ports.replicas };
    for (let at = 1; at <= NODES; at++) {
      last = { patroni: await freePort(last.patroni + 1), postgres: await freePort(last.postgres + 1) };
      nodes.push(await nodeIn(await place(`node${at}`), `node${at}`, last, shared));
    }
    const pgbouncer = await pgBouncer({
      folder: path.join(folder, 'pgbouncer'),
      logs,
      port: ports.pgbouncer,
      primaryPort: ports.primary,
      password: secrets.PORTAL_PASSWORD,
      poolSize: POOL_SIZE,
    });
    const cluster = new DatabaseCluster(nodes, etcd, pgbouncer, ports, secrets, shared);
    try {
      await cluster.startAll();
    } catch (error) {
      await cluster.stop();
      throw error;
    }
    return cluster;
  }

  /** The nodes as Patroni sees them, asked of the first one that answers. @throws if none does */
  members() {
    return Promise.any(this.nodes.map((node) => node.members()));
  }

  /** The node with a role. @throws if there is none */
  async nodeWith(role: 'leader' | 'sync_standby' | 'replica'): Promise<DatabaseNode> {
    const { name } = (await this.members()).find((member) => member.role === role) ?? {};
    const node = this.nodes.find((each) => each.name === name);
    if (!node) throw new Error(`No node is ${role}.`);
    return node;
  }

  /**
   * Whether there is a primary that all other nodes replicate, as it sees them itself, on one timeline, with a
   * synchronous replica that Patroni may promote.
   */
  async isWhole(): Promise<boolean> {
    const members = await this.members();
    const replicas = await (await this.nodeWith('leader')).replicas();
    return (
      replicas.filter(({ state }) => state === 'streaming').length === this.nodes.length - 1 &&
      members.filter(({ state }) => state === 'running').length === this.nodes.length &&
      members.some(({ role }) => role === 'sync_standby') &&
      new Set(members.map(({ timeline }) => timeline)).size === 1
    );
  }

  /** Takes a base backup of the primary: of what has changed since the last one, or of everything if there is none. */
  async backUp() {
    await (await this.nodeWith('leader')).pgbackrest.backUp();
  }

  /**
   * Restores what was stored up to an instant into a new folder, and starts a PostgreSQL of its own on it. The cluster
   * isn't touched.
   * @param folder absolute path of a folder that doesn't exist
   * @param instant in PostgreSQL's own format, such as `2026-03-01 12:00:00.5+00`
   */
  async recover(folder: string, instant: string): Promise<RecoveredDatabase> {
    const { owner, logs } = this.shared;
    const data = await ownFolder(folder, owner);
    await (await this.nodeWith('leader')).pgbackrest.restore(data, instant);
    const port = await freePort(this.ports.primary + 1);
    const postgres = await startRecovered({ data, logs, port, owner });
    return { url: this.urlAt(port), stop: () => postgres.stop() };
  }

  /** Stops the replicas before the primary, so that none is promoted on the way. */
  async stop() {
    await this.pgbouncer.stop();
    const leader = await this.nodeWith('leader').catch(() => undefined);
    await Promise.all(this.nodes.filter((node) => node !== leader).map(({ patroni }) => patroni.stop()));
    await leader?.patroni.stop();
    await this.etcd.stop();
  }

  private async startAll() {
    this.etcd.start();
    await this.etcd.ready(async () => (await fetch(`http://127.0.0.1:${this.ports.etcd}/health`)).ok);
    for (const { patroni } of this.nodes) patroni.start();
    this.pgbouncer.start();
    for (const { patroni } of this.nodes) await patroni.ready(() => this.hasPrimary());
    // From now on its log can be archived.
    await (await this.nodeWith('leader')).pgbackrest.createStanza();
    for (const { patroni } of this.nodes) await patroni.ready(() => this.isWhole());
  }

  private async hasPrimary(): Promise<boolean> {
    const answers = await Promise.all(this.nodes.map((node) => node.isPrimary().catch(() => false)));
    return answers.includes(true);
  }

  private urlAt = (port: number) => `postgres://portal:${this.secrets.PORTAL_PASSWORD}@127.0.0.1:${port}/portal`;
}

interface Shared {
  values: TemplateValues & Secrets;
  owner: Owner;
  logs: string;
}

async function etcdIn(folder: string, { values, owner, logs }: Shared) {
  const file = await writeConfiguration('etcd.yaml', folder, values);
  return new Service({ name: 'etcd', program: PROGRAMS.etcd.path, args: ['--config-file', file], owner, logs });
}

async function nodeIn(folder: string, name: string, ports: DatabaseNode['ports'], { values, owner, logs }: Shared) {
  const own = { ...values, NAME: name, PATRONI_PORT: ports.patroni, POSTGRES_PORT: ports.postgres, LOGS: logs };
  const sql = await writeConfiguration('database.sql', folder, own);
  const file = await writeConfiguration('patroni.yaml', folder, { ...own, DATABASE_SQL: sql });
  const patroni = new Service({ name, program: PROGRAMS.patroni.path, args: [file], owner, logs });
  const config = await writeConfiguration('pgbackrest.conf', folder, own);
  const pgbackrest = new PgBackRest({ config, owner, password: values.POSTGRES_PASSWORD });
  return new DatabaseNode(name, ports, folder, patroni, pgbackrest);
}

/** Creates a folder that only the owner of the database can read. @returns its path */
async function ownFolder(folder: string, owner: Owner): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await owner.take(folder);
  return folder;
}
