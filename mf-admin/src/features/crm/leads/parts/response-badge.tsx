import { styled } from 'styled-components';
import type { ResponseTargetState } from '@portal/contracts/leads';
import { Badge } from '@portal/ui/badge';
import { Icon } from '@portal/ui/icon';
import { tone as tones, type Tone } from '@portal/ui/tokens';
import { responseTargetText, type ResponseTargetLead } from './response-target';

const RESPONSE_TONES: Record<ResponseTargetState, Tone> = {
  due: 'gold',
  overdue: 'red',
  kept: 'green',
  late: 'neutral',
  unrecorded: 'neutral',
};

/** On the narrowest screens it takes two lines. */
const StyledText = styled.span`
  white-space: normal;
`;

const StyledOverdue = styled.strong`
  color: ${tones.red.text};
`;

/** A new lead's response target as text, in red when it's overdue. */
export function ResponseText({ lead, now }: { lead: ResponseTargetLead; now: Date }) {
  const { state, text } = responseTargetText(lead, now);
  return state === 'overdue' ? <StyledOverdue>{text}</StyledOverdue> : text;
}

/** A lead's state against the 24-hour response target. */
export function ResponseBadge({ lead, now }: { lead: ResponseTargetLead; now: Date }) {
  const { state, text } = responseTargetText(lead, now);
  return (
    <Badge tone={RESPONSE_TONES[state]}>
      <Icon name={state === 'overdue' ? 'alert' : 'clock'} size={14} />
      <StyledText>{text}</StyledText>
    </Badge>
  );
}
