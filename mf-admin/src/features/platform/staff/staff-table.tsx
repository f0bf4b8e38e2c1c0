import { useState } from 'react';
import { changeStaffRole, removeStaff, resetStaffTwoFactor, type StaffMember } from '@portal/contracts/staff';
import { STAFF_ROLES } from '@portal/contracts/staff-permissions';
import { useToast } from '@portal/sdk';
import { ConfirmDialog } from '@portal/ui/confirm-dialog';
import { Select } from '@portal/ui/select';
import { Row } from '@portal/ui/stack';
import type { Column } from '@portal/ui/table';
import { Text } from '@portal/ui/text';
import { CellLines } from '../../../shared/cell-lines';
import { RowAction } from '../../../shared/row-action';
import { useAdminSend } from '../../../shared/use-admin-send';
import { copy, messages, removeCopy, ROLES } from './copy';
import { TitledTable } from './titled-table';

const { people } = copy;
const ROLE_OPTIONS = STAFF_ROLES.map((value) => ({ value, label: ROLES[value] }));

/** The accounts, and what an owner changes about them. */
export function StaffTable({ staff, onChanged }: { staff: readonly StaffMember[]; onChanged: () => void }) {
  const toast = useToast();
  const [leaving, setLeaving] = useState<StaffMember>();
  const changed = {
    failed: messages.failed,
    onSuccess: () => {
      toast(messages.saved);
      setLeaving(undefined);
    },
    onSettled: onChanged,
  };
  const changeRole = useAdminSend(changeStaffRole, changed);
  const removeFactor = useAdminSend(resetStaffTwoFactor, changed);
  const remove = useAdminSend(removeStaff, changed);

  const columns: Column<StaffMember>[] = [
    {
      key: 'name',
      header: people.name,
      cell: ({ name, email }) => (
        <CellLines>
          <strong>{name}</strong>
          <Text muted size="sm">
            {email}
          </Text>
        </CellLines>
      ),
    },
    {
      key: 'role',
      header: people.role,
      cell: ({ id, name, role }) => (
        <Select
          id={`role-${id}`}
          label={people.roleOf(name)}
          labelHidden
          options={ROLE_OPTIONS}
          value={role}
          disabled={changeRole.isPending}
          onChange={({ target }) => {
            const chosen = STAFF_ROLES.find((one) => one === target.value);
            if (chosen) changeRole.mutate({ params: { id }, body: { role: chosen } });
          }}
        />
      ),
    },
    { key: 'factor', header: people.factor, cell: ({ secondFactor }) => (secondFactor ? people.on : people.off) },
    {
      key: 'actions',
      header: people.actions,
      cell: (member) => (
        <Row gap="xs">
          {member.secondFactor && (
            <RowAction
              variant="ghost"
              label={people.removeFactor}
              subject={member.name}
              onClick={() => removeFactor.mutate({ params: { id: member.id } })}
            />
          )}
          <RowAction label={people.remove} subject={member.name} onClick={() => setLeaving(member)} />
        </Row>
      ),
    },
  ];
  return (
    <>
      <TitledTable title={people.caption} columns={columns} rows={staff} />
      {leaving && (
        <ConfirmDialog
          id="remove-staff"
          title={removeCopy.title(leaving.name)}
          keep={removeCopy.keep}
          confirm={removeCopy.confirm}
          disabled={remove.isPending}
          onConfirm={() => remove.mutate({ params: { id: leaving.id } })}
          onClose={() => setLeaving(undefined)}
        >
          {removeCopy.text}
        </ConfirmDialog>
      )}
    </>
  );
}
