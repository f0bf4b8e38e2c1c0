import { styled } from 'styled-components';
import { PRICING_PAGE } from '@portal/contracts/billing-pages';
import { SAMPLE_LESSON_PAGE } from '@portal/contracts/sample-lesson';
import { LEGAL } from '@portal/contracts/legal';
import { Link, useBrand } from '@portal/sdk';
import { Logo } from '@portal/ui/logo';
import { Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { color, space, width } from '@portal/ui/tokens';
import { LinkRow } from '../../shared/link-row';
import { copy } from './copy';

const StyledFooter = styled.footer`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space.lg} ${space.xxl};
  padding: ${space.xxl} max(clamp(1rem, 0.5rem + 2vw, 2.5rem), (100% - ${width.page}) / 2);
  border-top: 1px solid ${color.border};
`;

/** The foot of the public pages. */
export function PublicFooter() {
  const { name, tagline, contact } = useBrand();
  return (
    <StyledFooter>
      <Stack gap="sm">
        <Logo name={name} />
        <Text muted size="sm">
          {tagline}
        </Text>
        <Text muted size="sm">
          {copy.contact} <a href={`mailto:${contact}`}>{contact}</a>
        </Text>
      </Stack>
      <nav aria-label={copy.footer}>
        <LinkRow>
          <Link to="/questionnaire">{copy.questionnaire}</Link>
          <Link to="/videos">{copy.videoLibrary}</Link>
          <Link to={PRICING_PAGE}>{copy.plansAndPrices}</Link>
          <Link to={SAMPLE_LESSON_PAGE}>{copy.sampleLesson}</Link>
          <a href="/api/login">{copy.signIn}</a>
          <Link to={LEGAL.privacy.path}>{LEGAL.privacy.label}</Link>
          <Link to={LEGAL.terms.path}>{LEGAL.terms.label}</Link>
        </LinkRow>
      </nav>
    </StyledFooter>
  );
}
