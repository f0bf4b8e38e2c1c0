import { useRef } from 'react';
import { PICTURE_TYPES } from '@portal/contracts/picture-url';
import { Button } from '@portal/ui/button';
import { copy } from '../copy';

interface ChoosePictureProps {
  label: string;
  isSending: boolean;
  onChoose: (file: File) => void;
}

/** Opens the files of the device. */
export function ChoosePicture({ label, isSending, onChoose }: ChoosePictureProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="quiet" disabled={isSending} onClick={() => input.current?.click()}>
        {isSending ? copy.picture.sending : label}
      </Button>
      <input
        ref={input}
        type="file"
        accept={PICTURE_TYPES.join()}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onChoose(file);
          // Allows selecting the same file again.
          target.value = '';
        }}
      />
    </>
  );
}
