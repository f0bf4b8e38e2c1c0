import { styled } from 'styled-components';
import { Link } from '@portal/sdk';
import { Badge } from '@portal/ui/badge';
import { Button } from '@portal/ui/button';
import { Card } from '@portal/ui/card';
import { Figure } from '@portal/ui/figure';
import { Heading } from '@portal/ui/heading';
import { Icon } from '@portal/ui/icon';
import { Row, Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { color, from, space } from '@portal/ui/tokens';
import { copy } from './copy';
import { Standing } from './course-status';
import type { CourseStatus } from './use-courses';

const texts = copy.fire;

const StyledPrograms = styled.ol`
  display: grid;
  gap: ${space.lg};

  ${from.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${from.desktop} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;

const StyledProgram = styled.li`
  display: grid;
  grid-template-columns: 3rem minmax(0, 1fr);
  align-content: start;
  gap: ${space.xs} ${space.sm};
  padding-top: ${space.md};
  border-top: 1px solid ${color.border};

  ${from.desktop} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** The letter that a program gives to the method's name. */
const StyledLetter = styled(Figure)<{ $available: boolean }>`
  color: ${({ $available }) => ($available ? color.accentText : color.controlBorder)};
`;

interface ProgramProps {
  name: string;
  available: boolean;
  course: CourseStatus | undefined;
}

function Program({ name, available, course }: ProgramProps) {
  return (
    <StyledProgram>
      <StyledLetter size="xl" aria-hidden="true" $available={available}>
        {name[0]}
      </StyledLetter>
      <Stack gap="xs">
        <Row gap="xs" justify="between">
          <Text as="span" weight="strong">
            {name}
          </Text>
          <Badge tone={available ? 'green' : 'neutral'}>
            <Icon name={available ? 'check' : 'lock'} size={14} />
            {available ? texts.available : texts.comingSoon}
          </Badge>
        </Row>
        {available && <Standing course={course} lines={2} />}
      </Stack>
    </StyledProgram>
  );
}

interface FireCardProps {
  /** Undefined until loaded. */
  courses: readonly CourseStatus[] | undefined;
}

/** The F.I.R.E. method: its parts, the member's progress, and a link. */
export function FireCard({ courses }: FireCardProps) {
  return (
    <Card as="article" level="hero">
      <Row justify="between" align="end" gap="lg">
        <Stack gap="sm" align="start">
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
        </Stack>
        <Button as={Link} to="/fire" size="large">
          {texts.open}
          <Icon name="arrow-right" size={20} />
        </Button>
      </Row>
      <StyledPrograms role="list">
        {texts.programs.map(({ key, name, available }) => {
          // The server decides what is open; until it has responded, or if it fails, the card shows what was open at
          // launch.
          const course = courses?.find(({ id }) => id === key);
          return <Program key={key} name={name} available={course ? !course.locked : available} course={course} />;
        })}
      </StyledPrograms>
    </Card>
  );
}
