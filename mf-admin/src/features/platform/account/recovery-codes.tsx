import { styled } from 'styled-components';
import { Button } from '@portal/ui/button';
import { Card } from '@portal/ui/card';
import { Heading } from '@portal/ui/heading';
import { Row } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { font, space } from '@portal/ui/tokens';
import { copy } from './copy';

const StyledCodes = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(13rem, 1fr));
  gap: ${space.xs};
  margin: 0;
  padding: 0;
  list-style: none;
  font-family: ui-monospace, monospace;
  font-size: ${font.size.sm};
`;

function save(codes: readonly string[]) {
  const url = URL.createObjectURL(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = copy.codes.file;
  link.click();
  URL.revokeObjectURL(url);
}

/** The one time that the recovery codes are shown. */
export const RecoveryCodes = ({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) => (
  <Card featured>
    <Heading as="h2" size="h3">
      {copy.codes.title}
    </Heading>
    <Text>{copy.codes.text}</Text>
    <StyledCodes role="list">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </StyledCodes>
    <Row>
      <Button onClick={() => save(codes)}>{copy.codes.download}</Button>
      <Button variant="secondary" onClick={onKept}>
        {copy.codes.done}
      </Button>
    </Row>
  </Card>
);
