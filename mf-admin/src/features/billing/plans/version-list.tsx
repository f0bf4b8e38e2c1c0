import { periodText, priceText } from '@portal/contracts/plan-catalog';
import type { ManagedPlan } from '@portal/contracts/plan-management';
import { Heading } from '@portal/ui/heading';
import { Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { ExactTime } from '../../../shared/exact-time';
import { copy } from './copy';

const { versions: title, version, since, have } = copy.edit;

/** On which terms a plan is and was sold, and how many still have each. */
export const VersionList = ({ versions }: Pick<ManagedPlan, 'versions'>) => (
  <Stack gap="xs">
    <Heading as="h3" size="h3">
      {title}
    </Heading>
    <Stack as="ul" role="list" gap="xxs">
      {versions.map((terms) => (
        <Text key={terms.id} as="li" size="sm">
          {version(terms.number)}: {priceText(terms)} {periodText(terms)}, {since} <ExactTime at={terms.createdAt} />;{' '}
          {have(terms.buyers)}
        </Text>
      ))}
    </Stack>
  </Stack>
);
