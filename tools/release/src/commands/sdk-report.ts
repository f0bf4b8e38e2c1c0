import { defineCommand } from '../command';
import { writeAtomically } from '../files';
import { SDK_REPORT, sdkReport as report } from '../sdk-report';

export const sdkReport = defineCommand({
  name: 'sdk-report',
  args: [],
  says: 'write the SDK’s public types into their report',
  options: {},
  run: async () => {
    await writeAtomically(SDK_REPORT, await report());
    return { text: `sdk-report: ${SDK_REPORT}`, json: { file: SDK_REPORT } };
  },
});
