import type { Submission } from '@portal/contracts/questionnaire';
import { Button } from '@portal/ui/button';
import { Icon } from '@portal/ui/icon';
import { callLink, mailLink } from '../contact-links';
import { copy } from './copy';

/** Buttons to contact a lead. */
export const ContactButtons = ({ email, phone }: Pick<Submission, 'email' | 'phone'>) => (
  <>
    <Button as="a" variant="secondary" href={callLink(phone)}>
      <Icon name="phone" size={18} />
      {copy.call}
    </Button>
    <Button as="a" href={mailLink(email)}>
      <Icon name="mail" size={18} />
      {copy.sendEmail}
    </Button>
  </>
);
