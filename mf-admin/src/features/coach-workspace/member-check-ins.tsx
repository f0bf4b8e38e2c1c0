import type { CoachWorkspaceMemberDetails } from '@portal/contracts/coach-workspace';
import { CHECK_INS } from '@portal/contracts/entitlements';
import { dateText, useRenderContext } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Card } from '@portal/ui/card';
import { FocusFallback } from '@portal/ui/focus-fallback';
import { Section } from '@portal/ui/section';
import { Row, Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { callLink } from '../../shared/contact-links';
import { ExactTime } from '../../shared/exact-time';
import { checkInCopy as copy } from './copy';
import { ListRow } from './list-row';
import { MarkCheckInDone } from './mark-check-in-done';
import { NoteText } from './past-session';
import { useCompletedCheckIns } from './use-completed-check-ins';

interface MemberCheckInsProps {
  details: CoachWorkspaceMemberDetails;
  onChanged: () => void;
}

/** A member's check-ins: when the next one is due, and what was noted about the last ones. */
export function MemberCheckIns({ details, onChanged }: MemberCheckInsProps) {
  const { member, checkIns, completedCheckIns, phone, coach } = details;
  const { timeZone } = useRenderContext();
  const { here, isUndoing, undo, add } = useCompletedCheckIns(onChanged);
  const name = `${member.firstName} ${member.lastName}`;
  if (checkIns.length === 0 && completedCheckIns.length === 0) return null;
  const dayOf = (at: string) => dateText(new Date(at), { dateStyle: 'medium' }, coach?.timeZone ?? timeZone);
  const isFromHere = (id: string) => here.some(({ completed }) => completed.id === id);
  return (
    <Card>
      <Section id="check-ins" title={copy.title} size="h3">
        <Text size="sm" muted>
          {phone ? <a href={callLink(phone)}>{phone}</a> : copy.noPhoneOf(member.firstName)}
        </Text>
        <FocusFallback>
          <Stack gap="md">
            {checkIns.length === 0 && <Text muted>{copy.notIncluded}</Text>}
            <Stack as="ul" role="list" gap="none" aria-label={copy.next}>
              {checkIns.map((checkIn) => (
                <ListRow key={checkIn.kind}>
                  <div>
                    <strong>{CHECK_INS[checkIn.kind].one}</strong>
                    <Text size="sm" muted>
                      {copy.due(dayOf(checkIn.dueAt))}
                    </Text>
                  </div>
                  <MarkCheckInDone
                    memberId={member.id}
                    name={name}
                    checkIn={checkIn}
                    onDone={(completed) => add({ completed, name })}
                  />
                </ListRow>
              ))}
            </Stack>
            {completedCheckIns.length > 0 && (
              <Stack as="ul" role="list" gap="sm" aria-label={copy.completed}>
                {completedCheckIns.map(({ id, kind, completedAt, completedBy, note }) => (
                  <Stack as="li" key={id} gap="xxs">
                    <Row justify="between" align="start" nowrap>
                      <Text size="sm" muted>
                        {CHECK_INS[kind].one} · <ExactTime at={completedAt} />
                        {completedBy && ` · ${completedBy}`}
                      </Text>
                      {isFromHere(id) && (
                        <Button
                          variant="ghost"
                          size="small"
                          disabled={isUndoing}
                          aria-label={`${copy.undo}: ${name}, ${CHECK_INS[kind].one}`}
                          onClick={() => undo(id)}
                        >
                          {copy.undo}
                        </Button>
                      )}
                    </Row>
                    {note && <NoteText>{note}</NoteText>}
                  </Stack>
                ))}
              </Stack>
            )}
          </Stack>
        </FocusFallback>
      </Section>
    </Card>
  );
}
