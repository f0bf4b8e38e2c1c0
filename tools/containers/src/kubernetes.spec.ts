import { describe, expect, test } from '@jest/globals';
import { getHealth, getReady } from '@portal/contracts/health';
import { settings } from '@portal/environment';
import type { CronJob, Job } from 'kubernetes-types/batch/v1';
import type { Deployment } from 'kubernetes-types/apps/v1';
import type { PodTemplateSpec, Service } from 'kubernetes-types/core/v1';
import { readApiImage } from './image';
import { checkManifestTypes } from './testing/check-manifest-types';
import { filesOf, kustomize, OVERLAYS, type Manifest } from './testing/kustomization';

const image = readApiImage();

/** Secrets that the operator creates, or CloudNativePG, with a key that a container refers to and an example of all keys. */
const SECRETS: Record<string, Record<string, string>> = {
  'portal-secrets': { ADMIN_PASSWORD: 'open-the-admin-door', DEPLOY_TOKEN: 'x'.repeat(32) },
  'portal-database-replicas': { uri: 'postgresql://portal:secret@portal-database-ro.portal:5432/portal' },
  'portal-database-app': { uri: 'postgresql://portal:secret@portal-database-rw.portal:5432/portal' },
};

/** What deploy/publish.sh reads. */
const PUBLISHING = ['PORTAL_URL', 'PORTAL_DEPLOY_TOKEN'];

const podOf = (manifest: Manifest): PodTemplateSpec | undefined => {
  const object: unknown = manifest;
  if (manifest.kind === 'Deployment') return (object as Deployment).spec?.template;
  if (manifest.kind === 'Job') return (object as Job).spec?.template;
  if (manifest.kind === 'CronJob') return (object as CronJob).spec?.jobTemplate.spec?.template;
  return undefined;
};

/** All values that stand under a key anywhere in an object. */
function allOf(value: unknown, key: string): unknown[] {
  if (Array.isArray(value)) return value.flatMap((item) => allOf(item, key));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => [...(name === key ? [item] : []), ...allOf(item, key)]);
}

const strings = (values: unknown[]) => values.filter((value): value is string => typeof value === 'string');

describe.each(['base', ...OVERLAYS])('deploy/kubernetes/%s', (folder) => {
  test('lists every file in its folder, and only files that are there', () => {
    const { listed, present } = filesOf(folder);
    expect(listed.toSorted()).toEqual(present.toSorted());
  });
});

describe.each(OVERLAYS)('deploy/kubernetes/%s', (folder) => {
  const { manifests, images, configMaps, namespaces } = kustomize(folder);
  const named = (kind: string) =>
    manifests.filter((manifest) => manifest.kind === kind).map(({ metadata }) => metadata.name);
  const pods = manifests.flatMap((manifest) => {
    const pod = podOf(manifest);
    return pod?.spec ? [{ name: manifest.metadata.name, labels: pod.metadata?.labels, spec: pod.spec }] : [];
  });
  const containers = pods.flatMap(({ spec }) => spec.containers);

  test('has what Kubernetes’ API takes: every required field, of its type, and no others', async () => {
    expect(await checkManifestTypes(manifests)).toBe('');
  }, 60_000);

  test('names each object once, in one namespace that is there', () => {
    const names = manifests.map(({ kind, metadata }) => `${kind} ${metadata.name}`);
    expect(names).toEqual([...new Set(names)]);
    expect(new Set(namespaces)).toEqual(new Set(named('Namespace')));
    expect(manifests.filter(({ metadata }) => metadata.namespace !== undefined)).toEqual([]);
  });

  test('selects only pods that are there, and refers only to objects and ports that are there', () => {
    const selectors = manifests.flatMap((manifest) => [
      ...allOf(manifest['spec'], 'podSelector'),
      ...allOf(manifest['spec'], 'labelSelector'),
      ...(manifest.kind === 'Job' ? [] : allOf(manifest['spec'], 'selector')),
    ]);
    const wanted = selectors.map((selector) => {
      const { matchLabels = {}, matchExpressions = [], ...plain } = selector as Record<string, never>;
      const expressions = matchExpressions as { key: string; values: string[] }[];
      const alternatives = expressions.map(({ key, values }) => values.map((value) => ({ [key]: value })));
      return { labels: { ...matchLabels, ...plain } as Record<string, string>, alternatives };
    });
    const isOf = (labels: Record<string, string> = {}, some: Record<string, string> = {}) =>
      Object.entries(some).every(([key, value]) => labels[key] === value);
    for (const { labels, alternatives } of wanted) {
      expect([labels, pods.some((pod) => isOf(pod.labels, labels))]).toEqual([labels, true]);
      for (const choice of alternatives.flat()) {
        expect([choice, pods.some((pod) => isOf(pod.labels, choice))]).toEqual([choice, true]);
      }
    }
    expect(named('Deployment')).toEqual(
      expect.arrayContaining(strings(allOf(manifests, 'scaleTargetRef').flatMap((ref) => allOf(ref, 'name')))),
    );
    expect(named('ServiceAccount')).toEqual(expect.arrayContaining(strings(allOf(manifests, 'serviceAccountName'))));
    expect(named('PersistentVolumeClaim')).toEqual(expect.arrayContaining(strings(allOf(manifests, 'claimName'))));
    const ports = containers.flatMap((container) => container.ports ?? []);
    expect(ports).toEqual([{ name: 'http', containerPort: Number(image.environment['PORT']) }]);
    const portsByName = [
      ...allOf(manifests, 'targetPort'),
      ...allOf(manifests, 'httpGet').flatMap((get) => allOf(get, 'port')),
    ];
    expect(new Set(portsByName)).toEqual(new Set(['http']));
    const services = named('Service');
    expect(services).toEqual(
      expect.arrayContaining(
        strings(
          allOf(manifests, 'service')
            .flatMap((service) => allOf(service, 'name'))
            .filter((name) => name !== 'http'),
        ),
      ),
    );
  });

  test('has probes at the API’s health checks', () => {
    const paths = allOf(manifests, 'httpGet').flatMap((get) => allOf(get, 'path'));
    expect(new Set(paths)).toEqual(new Set([getHealth.path, getReady.path]));
  });

  test('sets only settings that the portal knows, to values that it takes', () => {
    const known = Object.keys(settings.shape);
    for (const { name, env = [], envFrom = [], image: of } of containers) {
      const values: Record<string, string> = {};
      for (const { configMapRef, secretRef } of envFrom) {
        const from = configMapRef ? configMaps[configMapRef.name ?? ''] : SECRETS[secretRef?.name ?? ''];
        expect([name, from]).toEqual([name, expect.anything()]);
        Object.assign(values, from);
      }
      for (const { name: variable, value, valueFrom } of env) {
        const secret = SECRETS[valueFrom?.secretKeyRef?.name ?? '']?.[valueFrom?.secretKeyRef?.key ?? ''];
        const given = value ?? secret;
        expect([variable, given]).toEqual([variable, expect.any(String)]);
        values[variable] = given ?? '';
      }
      if (of === 'five-pillars-portal') {
        expect(Object.keys(values).filter((key) => !known.includes(key))).toEqual([]);
        expect(settings.required({ DATABASE_URL: true, ADMIN_PASSWORD: true }).safeParse(values).error).toBeUndefined();
      } else {
        expect(Object.keys(values)).toEqual(PUBLISHING);
        expect(named('Service')).toContain(new URL(values['PORTAL_URL'] ?? '').hostname);
      }
    }
  });

  test('keeps no secret: none is in the manifests, and every one referred to is documented', () => {
    expect(named('Secret')).toEqual([]);
    const referred = [...allOf(manifests, 'secretRef'), ...allOf(manifests, 'secretKeyRef')].flatMap((ref) =>
      allOf(ref, 'name'),
    );
    expect(new Set(referred)).toEqual(new Set(Object.keys(SECRETS)));
  });

  test('runs every container with the image’s user, without privileges, on a root that can’t be written to, within limits', () => {
    const [user, group] = image.user.split(':').map(Number);
    for (const { spec } of pods) {
      expect(spec).toMatchObject({
        serviceAccountName: 'portal',
        automountServiceAccountToken: false,
        securityContext: {
          runAsNonRoot: true,
          runAsUser: user,
          runAsGroup: group,
          seccompProfile: { type: 'RuntimeDefault' },
        },
      });
    }
    for (const container of containers) {
      expect(container).toMatchObject({
        resources: {
          requests: { cpu: expect.any(String), memory: expect.any(String) },
          limits: { memory: expect.any(String) },
        },
        securityContext: {
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        },
      });
      expect(container.volumeMounts?.map(({ mountPath }) => mountPath)).toContain('/tmp');
      expect(images).toContain(container.image);
    }
    const api = containers.find(({ name }) => name === 'api');
    expect(api?.volumeMounts?.map(({ mountPath }) => mountPath)).toContain(image.environment['RELEASE_CACHE']);
  });

  test('mounts only volumes that its pod has', () => {
    for (const { spec } of pods) {
      const mounted = spec.containers.flatMap(({ volumeMounts = [] }) => volumeMounts.map(({ name }) => name));
      expect(mounted.toSorted()).toEqual((spec.volumes ?? []).map(({ name }) => name).toSorted());
    }
  });

  test('opens the API’s port to the service of its name alone', () => {
    const [service] = manifests.filter(({ kind }) => kind === 'Service') as unknown as Service[];
    const [api] = pods.filter(({ name }) => name === service?.metadata?.name);
    expect(api?.labels).toEqual(service?.spec?.selector);
  });
});

test('CloudNativePG’s cluster has the name from which it makes that of the secret', () => {
  const [cluster] = kustomize('overlays/cloudnative-pg').manifests.filter(({ kind }) => kind === 'Cluster');
  expect(Object.keys(SECRETS)).toContain(`${cluster?.metadata.name}-app`);
});

describe('manifests that Kubernetes wouldn’t take', () => {
  test('are found: a misspelled field, a number that should be text, and a required field that is missing', async () => {
    const [service] = kustomize('base').manifests.filter(({ kind }) => kind === 'Service');
    const changed = [
      { ...service, spec: { selektor: {}, ports: [{ port: 80 }] } },
      { ...service, spec: { ports: [{ port: '80' }] } },
      { ...service, spec: { ports: [{ name: 'http' }] } },
    ] as Manifest[];
    const errors = await checkManifestTypes(changed);
    expect(errors).toContain('selektor');
    expect(errors).toContain("Type 'string' is not assignable to type 'number'");
    expect(errors).toContain("Property 'port' is missing");
  }, 60_000);
});
