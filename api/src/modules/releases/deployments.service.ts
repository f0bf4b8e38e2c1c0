import { Inject, Injectable } from '@nestjs/common';
import type { CallOutput } from '@portal/contracts/call';
import type { DeploymentRequest, deployRelease } from '@portal/contracts/delivery';
import { deployPermissionFor } from '@portal/contracts/deploy-tokens';
import type { DeliveryState, Deployment } from '@portal/contracts/deployments';
import { releaseSchema } from '@portal/contracts/release';
import { applyDeployment, type Moved } from '@portal/delivery/deployment';
import type { ReleaseToCheck } from '@portal/delivery/compatible';
import { requiredRights } from '@portal/delivery/permissions';
import type { Signed } from '@portal/delivery/signature';
import { stateOf, versionsOf } from '@portal/delivery/state';
import pLimit from 'p-limit';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../time/clock';
import { assertPermission, assertRequirements, type Deployer } from '../../security/deployer';
import { conflict } from '../../errors/api-exception';
import type { ApiEnvironment } from '../../config/environment';
import { portalOrigin } from '../../config/portal-origin';
import { ENVIRONMENT } from '../../config/settings.module';
import { advisoryLock } from '../../database/advisory-locks';
import { LimitsService } from '../../limits/limits.service';
import { AuditService } from '../audit/audit.service';
import { OutboxService } from '../outbox/outbox.service';
import { Site } from '../site/site.service';
import { ApiCompatibilityService } from './api-compatibility.service';
import { COPY, deploymentWords } from './copy';
import { OPERATOR } from './deploy-tokens.service';
import {
  RELEASES_FOR,
  TELL,
  isSameDeployment,
  saveState,
  insertDeployment,
  publisherOfCandidate,
  readState,
} from './releases.store';
import { ReleaseDeployment } from './release-deployment.entity';
import { rethrowAsApiException } from '../../errors/rethrow-as-api-exception';
import { assertSigned } from '@portal/delivery/signature';
import { auditedDeployment } from './audited-deployment';

/** What has to fit. */
const fittingSchema = releaseSchema.pick({ app: true, sdk: true, pages: true, passport: true });

type Answer = CallOutput<typeof deployRelease>;

/** Deploys releases: each deployment is one transaction, is recorded and audited once, and notifies all processes. */
@Injectable()
export class DeploymentsService {
  /** Deployments wait for each other in the database; of one process only one does, and the others leave it its connections. */
  private readonly oneByOne = pLimit(1);

  constructor(
    private readonly dataSource: DataSource,
    private readonly limits: LimitsService,
    private readonly audit: AuditService,
    private readonly outbox: OutboxService,
    private readonly clock: Clock,
    private readonly site: Site,
    private readonly answers: ApiCompatibilityService,
    @Inject(ENVIRONMENT) private readonly environment: ApiEnvironment,
  ) {}

  /** Makes a deployment. 403 without the permission, 409 with the reason if it is rejected; idempotent by its ID. */
  async make(deployer: Deployer, request: DeploymentRequest): Promise<Answer> {
    assertPermission(deployer, [deployPermissionFor(request.move)], request.move.app);
    await this.limits.consume('movesPerDeployer', deployer.id);
    const answer = await this.oneByOne(() =>
      rethrowAsApiException(conflict, () =>
        this.dataSource.transaction((manager) => this.makeWithin(manager, deployer, request)),
      ),
    );
    await this.site.catchUp();
    return answer;
  }

  private async makeWithin(manager: EntityManager, deployer: Deployer, request: DeploymentRequest): Promise<Answer> {
    const { id, move } = request;
    await advisoryLock(manager, 'moves');
    const made = await manager.findOneBy(ReleaseDeployment, { id });
    if (made && !isSameDeployment(made, move)) throw conflict(COPY.otherDeployment);
    if (made) return { id, app: move.app, version: made.version, changed: true };
    const before = await readState(manager);
    const releases = await this.releasesFor(manager, before, move);
    const toCheck = new Map<string, ReleaseToCheck>();
    const moved = applyDeployment(before, move, (app, version) => {
      const name = `${app} ${version}`;
      const release = releases.get(name);
      const known = toCheck.get(name) ?? (release && fittingSchema.parse(JSON.parse(release.description)));
      if (known) toCheck.set(name, known);
      return known;
    });
    if (moved.changed) {
      await this.assertAllowed(manager, deployer, move, before, moved);
      this.assertSigned(deployer, moved, move, releases);
      await this.assertSupportsCalls(manager, before, moved, move, releases);
      await this.keep(manager, deployer, request, before, moved, releases);
    }
    return { id, app: move.app, version: moved.version, changed: moved.changed };
  }

  /** @throws {ApiException} 403 if the deployer lacks a permission that the deployment requires */
  private async assertAllowed(
    manager: EntityManager,
    deployer: Deployer,
    move: Deployment,
    state: DeliveryState,
    { state: next, version }: Moved,
  ) {
    const before = stateOf(state, move.app);
    const isOwnCandidate = (await publisherOfCandidate(manager, move.app, before)) === deployer.name;
    assertRequirements(
      deployer,
      requiredRights(move, version, { before, after: stateOf(next, move.app), isOwnCandidate }),
    );
  }

  /** All releases that may need to be compatible with each other, by app and version. */
  private async releasesFor(manager: EntityManager, state: DeliveryState, move: Deployment) {
    const { stack, candidate } = stateOf(state, move.app);
    const named = 'version' in move ? move.version : 'to' in move ? move.to : undefined;
    const versions = [...stack.slice(-2), candidate?.version, named].filter((version) => version !== undefined);
    const rows = await manager.query<Signed[]>(RELEASES_FOR, [move.app, versions]);
    return new Map(rows.map((row) => [`${row.app} ${row.version}`, row]));
  }

  /**
   * @throws {Refused} if the app's resulting release lacks a signature that this portal requires, or if the deployed
   * release is not signed with the key of the deployer's token
   */
  private assertSigned(
    deployer: Deployer,
    { state, version: moved }: Moved,
    { app }: Deployment,
    releases: ReadonlyMap<string, Signed>,
  ) {
    for (const version of versionsOf(stateOf(state, app))) {
      const release = releases.get(`${app} ${version}`);
      if (release) assertSigned(release, this.environment.RELEASE_KEYS, version === moved ? deployer : undefined);
    }
  }

  /** @throws {Refused} if a release that is new to browsers makes calls that this API does not support */
  private async assertSupportsCalls(
    manager: EntityManager,
    before: DeliveryState,
    { state }: Moved,
    { app }: Deployment,
    releases: ReadonlyMap<string, Signed>,
  ) {
    const given = versionsOf(stateOf(before, app));
    for (const version of versionsOf(stateOf(state, app))) {
      const release = given.includes(version) ? undefined : releases.get(`${app} ${version}`);
      if (release) await this.answers.assertSupportsCalls(manager, release);
    }
  }

  private async keep(
    manager: EntityManager,
    deployer: Deployer,
    request: DeploymentRequest,
    before: DeliveryState,
    { state, version }: Moved,
    releases: ReadonlyMap<string, Signed>,
  ) {
    const { app } = request.move;
    const after = stateOf(state, app);
    await saveState(manager, app, after);
    const made = { ...request, version, who: deployer.name, at: this.clock.now() };
    await insertDeployment(manager, made, after);
    const description = releases.get(`${app} ${version}`)?.description;
    await this.audit.record(deployer, auditedDeployment(request, after, version, deployer.name, description), manager);
    await manager.query(TELL);
    // What the operator's start publishes on a new portal is news to nobody.
    if (deployer.id === OPERATOR && stateOf(before, app).stack.length === 0) return;
    const words = deploymentWords(request, version, deployer.name, `${portalOrigin(this.environment)}/admin/releases`);
    if (words) await this.outbox.post(manager, { staffKind: 'release', recipient: null, ...words });
  }
}
