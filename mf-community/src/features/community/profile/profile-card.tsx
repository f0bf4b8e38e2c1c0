import { styled } from 'styled-components';
import type { MemberProfile } from '@portal/contracts/member-profiles';
import { Link } from '@portal/sdk';
import { Avatar } from '@portal/ui/avatar';
import { Badge } from '@portal/ui/badge';
import { Button } from '@portal/ui/button';
import { Card } from '@portal/ui/card';
import { Heading } from '@portal/ui/heading';
import { Row, Stack } from '@portal/ui/stack';
import { color, font, space } from '@portal/ui/tokens';
import { UserText } from '../../../shared/user-text';
import { copy as community } from '../copy';
import { nameOf } from '../name-of';
import { copy } from './copy';

const StyledName = styled(Row)`
  flex: 1;
  min-width: 12rem;
  overflow-wrap: anywhere;
`;

const StyledFacts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.md} ${space.xl};
  margin: 0;
  overflow-wrap: anywhere;

  dt {
    color: ${color.muted};
    font-size: ${font.size.sm};
  }
  dd {
    margin: 0;
  }
`;

/** What a member shows others. */
export function ProfileCard({ profile }: { profile: MemberProfile }) {
  const { bio, industry, city, website, completed, isCoach, mine } = profile;
  const facts = [
    [copy.industry, industry],
    [copy.city, city],
    [copy.website, website && <Website url={website} />],
    [copy.completed, completed && copy.completedText(completed.courses, completed.pillars)],
  ] as const;
  const shown = facts.filter(([, fact]) => fact);
  return (
    <Card>
      <Row>
        <Avatar person={profile} size="large" />
        <StyledName gap="xs">
          <Heading as="h1" size="h2">
            {nameOf(profile)}
          </Heading>
          {isCoach && <Badge tone="gold">{community.post.coach}</Badge>}
        </StyledName>
        {mine && (
          <Button as={Link} to="/settings#community-profile" variant="secondary" size="small">
            {copy.edit}
          </Button>
        )}
      </Row>
      {bio && <UserText>{bio}</UserText>}
      {shown.length > 0 && (
        <StyledFacts aria-label={copy.details}>
          {shown.map(([name, fact]) => (
            <Stack key={name} gap="none">
              <dt>{name}</dt>
              <dd>{fact}</dd>
            </Stack>
          ))}
        </StyledFacts>
      )}
    </Card>
  );
}

const Website = ({ url }: { url: string }) => (
  <a href={url} target="_blank" rel="noopener noreferrer nofollow ugc">
    {url.replace(/^https:\/\/(www\.)?|\/$/g, '')}
  </a>
);
