import { useState } from 'react';
import { ENTITLEMENT_NAMES, ENTITLEMENTS } from '@portal/contracts/entitlements';
import type { ListedMember } from '@portal/contracts/members';
import { listGrants, type MemberGrants } from '@portal/contracts/plan-management';
import { callKey, useQueryClient } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Icon } from '@portal/ui/icon';
import { Section } from '@portal/ui/section';
import { Text } from '@portal/ui/text';
import { detailsCopy } from './copy';
import { GrantDialog } from './grant-dialog';
import { GrantsTable } from './grants-table';
import { nameOf } from './members-table';

const { grants: texts } = detailsCopy;

function openText(opens: MemberGrants['opens']): string {
  if (opens === null) return texts.all;
  if (opens.length === 0) return texts.nothing;
  if (opens.length === ENTITLEMENT_NAMES.length) return texts.everything;
  return ENTITLEMENT_NAMES.filter((name) => opens.includes(name))
    .map((name) => ENTITLEMENTS[name].name)
    .join(', ');
}

interface GrantsProps {
  member: Pick<ListedMember, 'id' | 'firstName' | 'lastName' | 'email'>;
  granted: MemberGrants;
  /** After a grant was withdrawn. */
  onWithdrawn: () => void;
}

/** What is open to a member, and what of it was granted to them. */
export function Grants({ member, granted: { opens, grants }, onWithdrawn }: GrantsProps) {
  const client = useQueryClient();
  const params = { id: member.id };
  const [adds, setAdds] = useState(false);
  return (
    <Section
      id="grants"
      title={texts.title}
      action={
        <Button variant="secondary" onClick={() => setAdds(true)}>
          <Icon name="plus" size={18} />
          {texts.add}
        </Button>
      }
    >
      <Text>{openText(opens)}</Text>
      {grants.length > 0 && <GrantsTable grants={grants} onChanged={onWithdrawn} />}
      {adds && (
        <GrantDialog
          memberId={member.id}
          name={nameOf(member)}
          onClose={() => setAdds(false)}
          onGranted={(changed) => {
            setAdds(false);
            client.setQueryData(callKey(listGrants, { params }), changed);
          }}
        />
      )}
    </Section>
  );
}
