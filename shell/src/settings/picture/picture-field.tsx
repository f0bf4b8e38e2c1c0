import { useRef, useState, type DragEvent } from 'react';
import { styled } from 'styled-components';
import type { Account } from '@portal/contracts/account';
import { PICTURE_TYPES } from '@portal/contracts/pictures';
import { Avatar } from '@portal/ui/avatar';
import { Button } from '@portal/ui/button';
import { Dialog } from '@portal/ui/dialog';
import { Row, Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { color, radius, space } from '@portal/ui/tokens';
import { pictureCopy as copy } from '../copy';
import { PictureError } from './picture-error';
import { usePicture } from './use-picture';

const StyledDropZone = styled.div<{ $over: boolean }>`
  display: flex;
  align-items: flex-start;
  gap: ${space.md};
  padding: ${space.md};
  border: 1px dashed ${({ $over }) => ($over ? color.accentText : color.border)};
  border-radius: ${radius.md};
  background: ${({ $over }) => ($over ? color.raised : 'transparent')};
`;

interface PictureFieldProps {
  account: Account;
  /** The names as they are typed, for the initials. */
  names: Pick<Account, 'firstName' | 'lastName'>;
}

const HINT = 'picture-hint';

/** The member's picture: chosen from a file or dropped, cropped, saved, removed. */
export function PictureField({ account: { profileImageUrl }, names }: PictureFieldProps) {
  const { open, openFault, save, saveFault, remove } = usePicture();
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);

  const take = (file: File | undefined) => {
    if (file && !open.isPending) open.mutate(file);
  };
  const drag = (isOver: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(isOver);
  };

  return (
    <StyledDropZone
      $over={over}
      onDragEnter={drag(true)}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event);
        take(event.dataTransfer.files[0]);
      }}
    >
      <Avatar person={{ ...names, profileImageUrl }} size="large" />
      <Stack gap="xs">
        <Row>
          <Button
            ref={choose}
            variant="secondary"
            aria-describedby={HINT}
            disabled={open.isPending}
            onClick={() => input.current?.click()}
          >
            {open.isPending ? copy.opening : profileImageUrl ? copy.change : copy.choose}
          </Button>
          {profileImageUrl && (
            <Button
              variant="ghost"
              disabled={remove.isPending}
              onClick={() => remove.mutate({}, { onSuccess: () => choose.current?.focus() })}
            >
              {remove.isPending ? copy.removing : copy.remove}
            </Button>
          )}
        </Row>
        <input
          ref={input}
          type="file"
          accept={PICTURE_TYPES.join()}
          hidden
          onChange={({ target }) => {
            take(target.files?.[0]);
            // Allows selecting the same file again.
            target.value = '';
          }}
        />
        <PictureError>{openFault}</PictureError>
        <Text id={HINT} muted size="xs">
          {over ? copy.drop : copy.hint}
        </Text>
      </Stack>
      <Dialog id="picture" title={copy.dialog} open={open.data !== undefined} onClose={open.reset}>
        {open.data && (
          <open.data.CropForm
            picture={open.data.picture}
            saving={save.isPending}
            fault={saveFault}
            onSave={(query) => save.mutate({ query, file: open.data.picture.file })}
            onCancel={open.reset}
          />
        )}
      </Dialog>
    </StyledDropZone>
  );
}
