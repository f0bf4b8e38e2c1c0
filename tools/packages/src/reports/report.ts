import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  CompilerState,
  Extractor,
  ExtractorConfig,
  ExtractorLogLevel,
  type IConfigFile,
} from '@microsoft/api-extractor';
import { readJson } from '@portal/remote-kit/release/files';
import { DECLARED, folderOf } from './declarations';
import { packageSchema, publicApi } from './package-json';

/** The packages with stable types. */
export const REPORTED = ['contracts', 'ui', 'sdk', 'remote-kit'] as const;
export type Reported = (typeof REPORTED)[number];

/** The checked-in report of a package's public types. */
export const reportFile = (name: Reported) => path.join(folderOf(name), 'api-report.md');

const SILENT = { default: { logLevel: ExtractorLogLevel.None } };

const settings = (folder: string, face: string, reports: string): IConfigFile => ({
  projectFolder: folder,
  newlineKind: 'lf',
  mainEntryPointFilePath: face,
  // Its values are part of the design system's face.
  bundledPackages: ['@portal/design'],
  compiler: { overrideTsconfig: { compilerOptions: { ...DECLARED, types: [] }, files: [face] } },
  apiReport: {
    enabled: true,
    includeForgottenExports: true,
    reportFileName: 'report',
    reportFolder: reports,
    reportTempFolder: path.join(reports, 'temp'),
  },
  docModel: { enabled: false },
  dtsRollup: { enabled: false },
  tsdocMetadata: { enabled: false },
  messages: {
    extractorMessageReporting: SILENT,
    tsdocMessageReporting: SILENT,
    compilerMessageReporting: { default: { logLevel: ExtractorLogLevel.Error } },
  },
});

/** What is read of a package: its API as one module, and where its report is written. */
async function prepare(name: Reported, declarations: string) {
  const described = await readJson(path.join(folderOf(name), 'package.json'), packageSchema);
  const folder = folderOf(name, declarations);
  const face = path.join(folder, 'face.d.ts');
  await writeFile(face, await publicApi(described, path.join(folder, 'src')));
  const reports = await mkdtemp(path.join(folder, 'report-'));
  const config = ExtractorConfig.prepare({
    configObject: settings(folder, face, reports),
    configObjectFullPath: undefined,
    packageJsonFullPath: path.join(folder, 'package.json'),
  });
  return { name, described, config, reports };
}

/**
 * The public types of packages as texts, each with its version. The declarations are compiled once for all of them.
 * @param declarations the folder that `withDeclarations` gives
 * @throws when the declarations cannot be read
 */
export async function apiReports(names: readonly Reported[], declarations: string): Promise<Map<Reported, string>> {
  const packages = await Promise.all(names.map((name) => prepare(name, declarations)));
  const [first, ...others] = packages.map(({ config }) => config);
  if (!first) return new Map();
  const compilerState = CompilerState.create(first, {
    additionalEntryPoints: others.map(({ mainEntryPointFilePath }) => mainEntryPointFilePath),
  });
  const reports = new Map<Reported, string>();
  for (const { name, described, config, reports: folder } of packages) {
    const faults: string[] = [];
    const { succeeded } = Extractor.invoke(config, {
      compilerState,
      localBuild: true,
      messageCallback: (message) => {
        if (message.logLevel === ExtractorLogLevel.Error) faults.push(message.text);
        message.handled = true;
      },
    });
    if (!succeeded) throw new Error(`Couldn’t read the types of ${described.name}: ${faults.join('; ')}`);
    const report = await readFile(path.join(folder, 'report.api.md'), 'utf8');
    reports.set(name, report.replace(`"${described.name}"`, `${described.name} ${described.version}`));
  }
  return reports;
}
