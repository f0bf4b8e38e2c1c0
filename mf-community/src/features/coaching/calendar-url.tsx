import { useToast } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Icon } from '@portal/ui/icon';
import { Row } from '@portal/ui/stack';
import { TextField } from '@portal/ui/text-field';
import { copy, messages } from './copy';

const { calendar } = copy;

/** The address of a calendar feed, to copy or to open in a calendar program. */
export function CalendarUrl({ path }: { path: string }) {
  const toast = useToast();
  const address = new URL(path, window.location.origin);
  const copyAddress = () =>
    navigator.clipboard.writeText(address.href).then(
      () => toast(messages.copied),
      () => toast(messages.copyFailed),
    );
  return (
    <>
      <TextField
        id="calendar-address"
        label={calendar.address}
        hint={calendar.secret}
        readOnly
        value={address.href}
        onFocus={(event) => event.target.select()}
      />
      <Row>
        <Button onClick={() => void copyAddress()}>{calendar.copy}</Button>
        <Button as="a" variant="secondary" href={`webcal://${address.host}${address.pathname}`}>
          <Icon name="external" size={18} />
          {calendar.app}
        </Button>
      </Row>
    </>
  );
}
