/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/prefer-tag-over-role, jsx-a11y/no-interactive-element-to-noninteractive-role --
   the roles are said aloud because `display: grid` takes them away in some browsers */
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { NOTIFICATION_KINDS, settingsOf, type NotificationKind } from '@portal/contracts/notification-kinds';
import type { NotificationChannel, NotificationPreferences } from '@portal/contracts/notification-preferences';
import { below, color, font, from, space, touch } from '@portal/ui/tokens';
import { notificationsCopy } from './copy';
import { Switch } from './switch';

const { table: copy } = notificationsCopy;

const StyledTable = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${font.size.sm};

  caption,
  th {
    text-align: start;
  }
  th {
    font-weight: ${font.weight.medium};
  }
  thead th {
    color: ${color.muted};
    font-size: ${font.size.xs};
  }
  tbody tr {
    border-top: 1px solid ${color.border};
  }

  ${from.tablet} {
    td,
    th {
      padding: ${space.xxs} ${space.xs};
    }
    th:first-child {
      padding-inline-start: 0;
    }
    td {
      height: ${touch};
      width: 6rem;
    }
  }

  ${below.tablet} {
    &,
    tbody {
      display: block;
    }
    tbody tr {
      display: grid;
      grid-template-columns: repeat(3, minmax(0, 1fr));
      gap: 0 ${space.xs};
      padding: ${space.xs} 0;
    }
    tbody th {
      grid-column: 1 / -1;
    }
    td {
      display: flex;
      flex-direction: column;
      align-items: flex-start;
    }
  }
`;

const StyledHead = styled.thead`
  ${below.tablet} {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;

const StyledChannel = styled.span`
  color: ${color.muted};
  font-size: ${font.size.xs};

  ${from.tablet} {
    display: none;
  }
`;

const StyledFixed = styled.span`
  display: inline-flex;
  align-items: center;
  min-height: ${touch};
  color: ${color.muted};
`;

interface PreferenceTableProps {
  kinds: NotificationPreferences['kinds'];
  onChoose: (kind: NotificationKind, channel: NotificationChannel, wanted: boolean) => void;
}

/** Where the member is told of each kind: a table of switches, below one another on a phone. */
export function PreferenceTable({ kinds, onChoose }: PreferenceTableProps) {
  const cell = (channel: keyof typeof copy.channels, content: ReactNode) => (
    <td role="cell">
      <StyledChannel aria-hidden="true">{copy.channels[channel]}</StyledChannel>
      {content}
    </td>
  );
  const control = (kind: NotificationKind, channel: NotificationChannel, wanted: boolean) => (
    <Switch
      id={`${channel}-${kind}`}
      aria-label={copy.choice(settingsOf(kind).label, channel)}
      checked={wanted}
      onChange={({ target }) => onChoose(kind, channel, target.checked)}
    />
  );
  return (
    <StyledTable role="table">
      <caption className="visually-hidden">{copy.caption}</caption>
      <StyledHead role="rowgroup">
        <tr role="row">
          {[copy.kind, ...Object.values(copy.channels)].map((header) => (
            <th key={header} role="columnheader" scope="col">
              {header}
            </th>
          ))}
        </tr>
      </StyledHead>
      <tbody role="rowgroup">
        {known(kinds).map(({ kind, email, push }) => (
          <tr key={kind} role="row">
            <th role="rowheader" scope="row">
              {settingsOf(kind).label}
            </th>
            {cell('portal', <StyledFixed>{copy.fixed.always}</StyledFixed>)}
            {cell(
              'email',
              email && !email.required ? (
                control(kind, 'email', email.wanted)
              ) : (
                <StyledFixed>{copy.fixed[fixedEmail(kind)]}</StyledFixed>
              ),
            )}
            {cell('push', push ? control(kind, 'push', push.wanted) : <StyledFixed>{copy.fixed.none}</StyledFixed>)}
          </tr>
        ))}
      </tbody>
    </StyledTable>
  );
}

/** Those that this release has words for, in their order. */
const known = (kinds: NotificationPreferences['kinds']) =>
  NOTIFICATION_KINDS.flatMap((kind) => {
    const preference = kinds.find((each) => each.kind === kind);
    return preference ? [{ ...preference, kind }] : [];
  });

/** What the settings say of emails that members don't choose here. */
function fixedEmail(kind: NotificationKind): keyof typeof copy.fixed {
  const { email } = settingsOf(kind);
  return email === 'always' || email === 'scheduled' || email === 'digest' ? email : 'none';
}
