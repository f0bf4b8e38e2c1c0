import { Text } from '@portal/ui/text';
import { copy } from './copy';

/** Says that no money moves here. */
export const TestModeNotice = () => (
  <Text role="note" tone="blue" weight="medium" size="sm">
    {copy.test}
  </Text>
);
