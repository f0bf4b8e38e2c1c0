import { styled } from 'styled-components';
import { Eyebrow, Heading } from '@portal/ui/heading';
import { Text } from '@portal/ui/text';
import { space, width } from '@portal/ui/tokens';

const StyledTitle = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.sm};
  max-width: ${width.text};
  margin-bottom: ${space.xl};
`;

/** What opens a band of the landing page. */
export function SectionTitle({
  id,
  eyebrow,
  title,
  text,
}: {
  id: string;
  eyebrow?: string;
  title: string;
  text?: string;
}) {
  return (
    <StyledTitle>
      {eyebrow && <Eyebrow>{eyebrow}</Eyebrow>}
      <Heading id={id} size="h1">
        {title}
      </Heading>
      {text && (
        <Text muted size="lg">
          {text}
        </Text>
      )}
    </StyledTitle>
  );
}
