import { styled } from 'styled-components';
import { listCourses } from '@portal/contracts/courses';
import { Link, useCall } from '@portal/sdk';
import { Badge } from '@portal/ui/badge';
import { Button } from '@portal/ui/button';
import { Card } from '@portal/ui/card';
import { Columns } from '@portal/ui/grid';
import { Heading } from '@portal/ui/heading';
import { Icon } from '@portal/ui/icon';
import { Row, Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { colour, space } from '@portal/ui/tokens';
import { copy } from './copy';

const texts = copy.fire;

const StyledProgram = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.md};
  padding: ${space.xs} 0;

  & + & {
    border-top: 1px solid ${colour.border};
  }
`;

/** The F.I.R.E. method: what it is made of, and the way in. */
export function FireCard() {
  const courses = useCall(listCourses, {});
  // What is open is the server's to say; until it has, and if it cannot, the card says what the launch had open.
  const programs = texts.programs.map(({ key, name, available }) => {
    const course = courses.data?.find(({ id }) => id === key);
    return { name, available: course ? !course.locked : available };
  });
  return (
    <Card as="article" featured>
      <Columns gap="xl">
        <Stack align="start">
          <Row gap="xs">
            <Badge tone="gold">
              <Icon name="star" size={14} filled />
              {texts.badge}
            </Badge>
            {texts.facts.map((fact) => (
              <Badge key={fact}>{fact}</Badge>
            ))}
          </Row>
          <Heading>{texts.title}</Heading>
          <Text muted>{texts.text}</Text>
          <Button as={Link} to="/fire" size="large">
            {texts.open}
            <Icon name="arrow-right" size={20} />
          </Button>
        </Stack>
        <Stack as="ul" role="list" gap="none">
          {programs.map(({ name, available }) => (
            <StyledProgram key={name}>
              <Text as="span" weight="strong">
                {name}
              </Text>
              <Badge tone={available ? 'green' : 'neutral'}>
                <Icon name={available ? 'check' : 'lock'} size={14} />
                {available ? texts.available : texts.comingSoon}
              </Badge>
            </StyledProgram>
          ))}
        </Stack>
      </Columns>
    </Card>
  );
}
