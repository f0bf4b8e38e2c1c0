import { screen, within } from '@testing-library/react';
import { getPlans } from '@portal/contracts/plan-catalog';
import { getSocialProof, type SocialProof } from '@portal/contracts/social-proof';
import { renderPage } from '@portal/remote-kit/testing/render-page';
import { stubApi } from '@portal/remote-kit/testing/stub-api';
import { catalogue } from '../../shared/testing/plan-builders';
import { copy } from './copy';
import { Landing } from './landing';

const ENTRY: SocialProof = {
  id: '7a1f4c1e-52f3-4f0e-9d53-3a6b8f6f3c11',
  kind: 'testimonial',
  name: 'Dana Reyes',
  role: 'Realtor in Tucson',
  quote: 'I know on Monday what Friday looks like.',
  figure: '',
  picture: null,
};

async function open(entries: SocialProof[]) {
  const api = stubApi();
  api.answer(getPlans, catalogue('live'));
  api.answer(getSocialProof, entries);
  renderPage(<Landing />, '/');
  await screen.findByText('Core Basic');
}
const section = (name: string) => screen.queryByRole('region', { name });

test('names nobody whom the owner has not entered', async () => {
  await open([]);
  expect([section(copy.testimonials.title), section(copy.coaches.title)]).toEqual([null, null]);
});

test('shows the published figures, words and coaches, each in their section', async () => {
  await open([
    ENTRY,
    {
      ...ENTRY,
      id: '7a1f4c1e-52f3-4f0e-9d53-3a6b8f6f3c12',
      kind: 'result',
      name: 'Kim Alvarez',
      figure: '+34%',
      quote: 'more closings',
    },
    {
      ...ENTRY,
      id: '7a1f4c1e-52f3-4f0e-9d53-3a6b8f6f3c13',
      kind: 'coach',
      name: 'Robin Sato',
      picture: 'p'.repeat(43),
    },
  ]);
  const testimonials = within(await screen.findByRole('region', { name: copy.testimonials.title }));
  expect(testimonials.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '+34%more closingsKim AlvarezRealtor in Tucson',
    'I know on Monday what Friday looks like.Dana ReyesRealtor in Tucson',
  ]);
  const coaches = within(screen.getByRole('region', { name: copy.coaches.title }));
  expect(coaches.getByRole('heading', { name: 'Robin Sato' })).toBeTruthy();
  expect(coaches.getByRole('presentation').getAttribute('src')).toBe(`/api/pictures/${'p'.repeat(43)}.webp`);
});
