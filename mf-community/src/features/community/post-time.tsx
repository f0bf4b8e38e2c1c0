import { styled } from 'styled-components';
import { color, font } from '@portal/ui/tokens';
import { copy } from './copy';
import { exactTime, relativeTime } from '../../shared/relative-time';

const StyledTimes = styled.span`
  color: ${color.muted};
  font-size: ${font.size.xs};
`;

interface PostTimeProps {
  at: string;
  /** When the text was last changed, if it was. */
  editedAt?: string | null;
  now: Date;
  timeZone: string;
}

/** When something was written; the exact time on hover and for assistive technology. */
export function PostTime({ at, editedAt = null, now, timeZone }: PostTimeProps) {
  const instant = new Date(at);
  return (
    <StyledTimes>
      <ExactTime at={at} timeZone={timeZone}>
        {relativeTime(instant, now, timeZone)}
      </ExactTime>
      {editedAt !== null && (
        <>
          {' · '}
          <ExactTime at={editedAt} timeZone={timeZone}>
            {copy.post.edited}
          </ExactTime>
        </>
      )}
    </StyledTimes>
  );
}

function ExactTime({ at, timeZone, children }: { at: string; timeZone: string; children: string }) {
  const exact = exactTime(new Date(at), timeZone);
  return (
    <time dateTime={at} title={exact}>
      {children}
      <span className="visually-hidden"> ({exact})</span>
    </time>
  );
}
