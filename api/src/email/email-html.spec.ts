import { DEFAULT_BRAND } from '@portal/contracts/brand-words';
import { UNCHANGED_BRAND } from '@portal/delivery/brand';
import { emailHtml } from './email-html';

const ORIGIN = 'https://portal.example';
const LOOK = { subject: 'A subject', brand: UNCHANGED_BRAND, origin: ORIGIN };

test('an email has its text, its button, and the brand’s name, tagline and contact', () => {
  const html = emailHtml(`Hello Kim,\n\nYour plan is active.\n\nYour plan: ${ORIGIN}/subscribe`, LOOK);
  expect(html).toContain('>Hello Kim,</p>');
  expect(html).toMatch(/<a class="button" href="https:\/\/portal\.example\/subscribe"[^>]*>Your plan<\/a>/);
  for (const words of Object.values(DEFAULT_BRAND)) expect(html).toContain(words);
  expect(html).not.toContain('Unsubscribe');
});

test('the owner’s brand shows, with a color that can be read on it', () => {
  const token = 'a'.repeat(43);
  const brand = {
    words: { name: 'North & Co', tagline: 'Go north.', contact: 'hi@north.test' },
    accent: '#0d9488',
    logo: { token, mark: '' },
  };
  const html = emailHtml(`Sign in: ${ORIGIN}/`, { ...LOOK, brand });
  expect(html).toContain('North &amp; Co');
  expect(html).toContain(`<img src="${ORIGIN}/api/brand/logos/${token}/any-192.png"`);
  expect(html).toContain('background:#0d9488');
});

test('an email that its reader can do without ends with a link to unsubscribe', () => {
  const html = emailHtml('Hello,', { ...LOOK, unsubscribe: `${ORIGIN}/api/unsubscribe?kind=message&token=x` });
  expect(html).toContain(`href="${ORIGIN}/api/unsubscribe?kind=message&amp;token=x"`);
});

test('an email that staff can do without says in its footer where they choose', () => {
  const html = emailHtml('A session has been booked.', { ...LOOK, choices: `${ORIGIN}/admin/account#notifications` });
  expect(html).toMatch(/<p class="muted"[^>]*><a href="https:\/\/portal\.example\/admin\/account#notifications"/);
});

test('the heading of a list stands out', () => {
  expect(emailHtml('Action items\n- Rest', LOOK)).toMatch(/font:600 16px[^>]*>Action items<\/p>/);
});

test('attack: markup in what people typed — it is shown, and is no markup', () => {
  const html = emailHtml('Kim wrote:\n\n<img src=x onerror=alert(1)> "quoted" & more', {
    ...LOOK,
    subject: '</title><script>alert(1)</script>',
  });
  expect(html).not.toContain('<img');
  expect(html).not.toContain('<script');
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &quot;quoted&quot; &amp; more');
});
