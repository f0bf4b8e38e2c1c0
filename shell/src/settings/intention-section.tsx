import { styled } from 'styled-components';
import { FIRST_DAY_PAGE, getFirstDay } from '@portal/contracts/first-day';
import { Link, useCall } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Row } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { intentionCopy as copy } from './copy';
import { SettingsSection } from './settings-section';

const StyledWords = styled(Text)`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

/** What the member said on their first day, with the way to change it. */
export function IntentionSection() {
  const { data } = useCall(getFirstDay, {});
  if (!data) return null;
  return (
    <SettingsSection id="first-day" title={copy.title} about={copy.about}>
      <StyledWords muted={data.goal === ''}>{data.goal || copy.none}</StyledWords>
      <Row>
        <Button as={Link} to={FIRST_DAY_PAGE} variant="secondary" size="small">
          {copy.change}
        </Button>
      </Row>
    </SettingsSection>
  );
}
