import { styled } from 'styled-components';
import { LEGAL } from '@portal/contracts/legal';
import { GUARANTEE } from '@portal/contracts/plans';
import { Link } from '@portal/sdk';
import { Icon } from '@portal/ui/icon';
import { Row } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { LinkRow } from '../link-row';

const StyledShield = styled(Text)`
  flex: none;
`;

/** What holds for every plan: the guarantee, and the terms. */
export function GuaranteeNote() {
  return (
    <>
      <Row justify="center" nowrap>
        <StyledShield as="span" tone="green">
          <Icon name="shield" />
        </StyledShield>
        <Text weight="medium">{GUARANTEE}</Text>
      </Row>
      <Row justify="center">
        <LinkRow>
          <Link to={LEGAL.terms.path}>{LEGAL.terms.label}</Link>
          <Link to={LEGAL.privacy.path}>{LEGAL.privacy.label}</Link>
        </LinkRow>
      </Row>
    </>
  );
}
