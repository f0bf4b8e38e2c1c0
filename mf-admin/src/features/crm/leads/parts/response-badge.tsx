import { styled } from 'styled-components';
import type { ResponseTargetState } from '@portal/contracts/leads';
import { Badge } from '@portal/ui/badge';
import { Icon } from '@portal/ui/icon';
import type { Tone } from '@portal/ui/tokens';
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
