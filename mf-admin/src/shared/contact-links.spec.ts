import { callLink, mailLink } from './contact-links';

test.each([
  ['(555) 010-0199', 'tel:5550100199'],
  ['+1 555 010 0199', 'tel:+15550100199'],
  ['555.010.0199 ext. 22', 'tel:5550100199'],
  ['555-010-0199 x7', 'tel:5550100199'],
])('a call to %s', (phone, link) => expect(callLink(phone)).toBe(link));

test.each([
  ['dana@example.com', 'mailto:dana@example.com'],
  ['dana+leads@example.com', 'mailto:dana%2Bleads@example.com'],
  ["o'hara?x=1@example.com", "mailto:o'hara%3Fx%3D1@example.com"],
])('a message to %s', (email, link) => expect(mailLink(email)).toBe(link));
